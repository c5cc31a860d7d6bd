export type MonthImportTables = {
  /** An uploaded file of month data. Its rows are drafts, separate from the months, until it is confirmed. */
  month_import: {
    id: string
    file_name: string
    /** month-data or measurements. */
    kind: string
    /** draft, confirmed, undone or discarded. */
    state: string
    author_id: string | null
    created_at: string
    /** When it stopped being a draft. */
    decided_at: string | null
    /** Rows of the file, and those with an error. */
    row_count: number
    wrong_count: number
    /** Rows written; null if not confirmed. */
    written_count: number | null
  }
  month_import_row: {
    import_id: string
    /** Line of the row in the file. */
    line: number
    unit_id: string | null
    year: number | null
    month: number | null
    /** JSON: values read, texts of the file, and a list of errors. */
    figures: string
    cells: string
    problems: string
    is_wrong: number
    is_included: number
    /** Version of the month that the row may overwrite; null for none. */
    replaced_version: string | null
    /** The replaced month, as JSON; null if there was none. */
    month_before: string | null
  }
}
