export type PortfolioTables = {
  /** A study of many units. */
  portfolio: {
    id: string
    author_id: string
    name: string
    created_at: string
    /** The terms of `contract`, as JSON. */
    terms: string
    file_name: string | null
    /** The column of each cell, in order, as JSON; null for files read before this existed. */
    file_columns: string | null
    state: string
    unit_count: number
    wrong_count: number
    /** Units with a result. */
    done_count: number
    /** Instant of the tariffs and parameters used; null before the first calculation. */
    started_at: string | null
    /** First-year saving of the gaining units; null until all are calculated. [R$] */
    saving_brl: number | null
    /** The run that calculates it, and the end of its lease; null without one. */
    lease_id: string | null
    lease_until: string | null
  }
  /** A row of the file. */
  portfolio_unit: {
    portfolio_id: string
    line: number
    name: string
    /** The unit of `domain/portfolio`, as JSON. */
    unit: string
    /** Errors of the row itself, as JSON; `problems` adds those from terms and tariffs. */
    read_problems: string
    problems: string
    is_wrong: number
    /** The result of `domain/portfolio`, as JSON; null until calculated. */
    result: string | null
  }
}
