export type MarketWatchTables = {
  /** An agent that a person watches. */
  market_watch: { user_id: string; agent_code: number; since: string }
  /** State of a watched agent after the last import, as JSON, for comparison with the next. */
  market_watch_state: { agent_code: number; state: string }
  /** Changes of a watched agent by an import. */
  market_watch_note: {
    agent_code: number
    import_id: string
    /** The agent's newest month at that time; null without one. */
    month: number | null
    noted_at: string
    /** A JSON list of the contract's changes. */
    changes: string
  }
}
