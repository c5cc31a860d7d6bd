import type { PortfolioProblem, portfolioStates, SharedTerms } from '~/contract/portfolios'
import type { PortfolioUnit, UnitProblem } from '~/domain/portfolio/read-unit'
import type { UnitColumn } from '~/domain/portfolio/unit-columns'
import type { UnitResult } from '~/domain/portfolio/unit-result'
import type { Json } from '../json'

export type PortfolioTables = {
  /** A study of many units. */
  portfolio: {
    id: string
    author_id: string
    name: string
    created_at: string
    terms: Json<SharedTerms>
    file_name: string | null
    /** The column of each cell, in order, undefined or null without a name; null for files read before this existed. */
    file_columns: Json<readonly (UnitColumn | undefined | null)[]> | null
    state: (typeof portfolioStates)[number]
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
    unit: Json<PortfolioUnit>
    /** Errors of the row itself; `problems` adds those from terms and tariffs. */
    read_problems: Json<UnitProblem[]>
    problems: Json<PortfolioProblem[]>
    is_wrong: number
    /** Null until calculated. */
    result: Json<UnitResult> | null
  }
}
