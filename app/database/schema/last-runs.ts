export type LastRunTables = {
  /** The last run of each work that a person must know of when it fails or stops: backups, their rehearsals, imports by what they bring. */
  last_run: {
    /** "backup", "rehearsal", or "import:" and the data set. */
    run: string
    ended_at: string
    is_done: number
    /** End of the last run that was done. */
    succeeded_at: string | null
    /** Size of what that run wrote or read. */
    bytes: number | null
  }
}
