export type MonthImportTables = {
  /** A file of month data that somebody sent. Its rows are drafts, apart from the months, until it is confirmed. */
  month_import: {
    id: string
    file_name: string
    /** month-data or measurements. */
    kind: string
    /** draft, confirmed, undone or discarded. */
    state: string
    author_id: string | null
    created_at: string
    /** When it left the state of a draft. */
    decided_at: string | null
    /** Rows of the file, and those that are wrong. */
    row_count: number
    wrong_count: number
    /** Rows that were written; null for one that was not confirmed. */
    written_count: number | null
  }
  month_import_row: {
    import_id: string
    /** The line of the file that the row stands on. */
    line: number
    unit_id: string | null
    year: number | null
    month: number | null
    /** What was read, as JSON; what the file says, as JSON; and what is wrong with it, as a JSON list. */
    figures: string
    cells: string
    problems: string
    is_wrong: number
    is_included: number
    /** The version of the month that the row may update; null when it may update none. */
    replaced_version: string | null
    /** The month that was replaced, as JSON; null where there was none. */
    month_before: string | null
  }
}
