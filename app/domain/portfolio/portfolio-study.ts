import type { IsoDate } from '~/domain/dated/dated'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import { type NonEmpty } from '~/domain/records/non-empty'
import type { PortfolioUnit } from './read-unit'
import type { RankedUnit } from './totals'
import type { UnitFigures, UnitResult } from './unit-result'

/** Shared terms of a portfolio's units; undefined if each unit has its own. */
export type PortfolioTerms = {
  /** Five, from the first quoted year on. [R$/MWh] */
  energyPricesBrlPerMwh: NonEmpty<number>
  incentive: Incentive
  isContractBeforeLaw15269: boolean
  pisFraction?: number | undefined
  cofinsFraction?: number | undefined
  icmsFraction?: number | undefined
  icmsCredited: boolean
  pisCofinsCredited: boolean
  chargesIncluded: boolean
  /** Undefined: the automatic fee. [R$/month] */
  managementBrl?: number | undefined
  /** [1/year] */
  distributorGrowthFraction: number
  energyGrowthFraction: number
  /** Undefined: the default. */
  lossesFraction?: number | undefined
  chargesBrlPerMwh?: number | undefined
}

/** A calculated unit of a portfolio, by its line in the file. */
export type CalculatedUnit = { line: number; unit: PortfolioUnit; result: UnitResult }

/** A calculated portfolio, as its page and documents show it. */
export type PortfolioStudy = {
  name: string
  day: IsoDate
  terms: PortfolioTerms
  units: readonly CalculatedUnit[]
  /** Number of rows with an error, which are not calculated. */
  wrongRows: number
}

/** A unit with the fields for totals and rankings. */
export function rankedUnit<Unit extends CalculatedUnit>(unit: Unit): Unit & RankedUnit {
  return { ...unit, name: unit.unit.name, outcome: unit.result.outcome, figures: figuresOf(unit) }
}

export function figuresOf({ result }: CalculatedUnit): UnitFigures | undefined {
  return 'figures' in result ? result.figures : undefined
}
