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
    /** What each of its columns is, in their order, as JSON; null of files read before this was stored. */
    file_columns: string | null
    state: string
    unit_count: number
    wrong_count: number
    /** Units with a result. */
    done_count: number
    /** The instant whose tariffs and parameters are used; null before the first run. */
    started_at: string | null
    /** What the units that gain save in the first year; null until all are calculated. [R$] */
    saving_brl: number | null
    /** The run that calculates it, and until when no other may; null where none does. */
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
    /** What is wrong with the row by itself, as JSON; `problems` also has what the terms and the tariffs say of it. */
    read_problems: string
    problems: string
    is_wrong: number
    /** The result of `domain/portfolio`, as JSON; null before its turn. */
    result: string | null
  }
}
