export type MarketWatchTables = {
  /** An agent that a person watches. */
  market_watch: { user_id: string; agent_code: number; since: string }
  /** How a watched agent was after the last import, as JSON: the next import is compared with it. */
  market_watch_state: { agent_code: number; state: string }
  /** What an import changed of a watched agent. */
  market_watch_note: {
    agent_code: number
    import_id: string
    /** The newest month of the agent then; null where it has none. */
    month: number | null
    noted_at: string
    /** A JSON list of the contract's changes. */
    changes: string
  }
}
