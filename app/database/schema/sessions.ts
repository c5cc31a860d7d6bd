export type SessionTables = {
  /** The sessions of the web tier. The cookie holds the id, the table its hash. */
  web_session: {
    id_hash: string
    /** Encrypted JSON. */
    data: string
    created_at: string
    expires_at: string
  }
}
