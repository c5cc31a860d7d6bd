import type { Bill, Growth } from '~/domain/bill/bill'
import type { Comparison } from '~/domain/study/comparison'
import { lowVoltageSubgroups } from '~/domain/invoice/invoice'
import { mayMigrate, type MigrationAnswer, type MigrationRefusal } from '~/domain/tariffs/migration'
import type { TariffReference } from '~/domain/tariffs/tariff'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { IsoDate } from '~/domain/dated/dated'
import { monthsOfYear } from '~/domain/year-study/supply-months'
import { annualTotals, type AnnualTotals } from '~/domain/study/years'
import { supplyTotals, type YearStudy } from '~/domain/year-study/year-study'
import type { NonEmpty } from '~/domain/records/non-empty'
import type { PortfolioUnit } from './read-unit'

/** Outcome of a unit: it gains or loses by migrating, the law does not allow it yet, or it cannot be calculated. */
export const unitOutcomes = ['gains', 'loses', 'may-not-migrate', 'refused'] as const
export type UnitOutcome = (typeof unitOutcomes)[number]

/** The figures of a unit's study. */
export type UnitFigures = {
  years: NonEmpty<AnnualTotals>
  /** First-year energy cost per R$/MWh of each quoted price, taxes and losses included. [R$/year per R$/MWh] */
  energyBrlPerPrice: readonly number[]
  /** First-year cost that follows the distributor's readjustment; undefined in portfolios stored before it existed. [R$/year] */
  distributorBrl?: { base: number; alternative: number }
  /** Undefined without a positive one. [R$/MWh] */
  breakEvenPriceBrlPerMwh?: number
}

/**
 * A study of an average month as twelve of them.
 *
 * @param priceBrlPerMwh  the first price, used for the month.
 */
export function figuresOfMonth(comparison: Comparison, priceBrlPerMwh: number): UnitFigures {
  const { years, base, alternative, breakEvenPriceBrlPerMwh } = comparison
  return {
    years: annualTotals(years),
    energyBrlPerPrice: [(monthsOfYear * growingBrl(alternative, 'energyPrice')) / priceBrlPerMwh],
    distributorBrl: {
      base: monthsOfYear * growingBrl(base, 'distributor'),
      alternative: monthsOfYear * growingBrl(alternative, 'distributor'),
    },
    ...(breakEvenPriceBrlPerMwh !== undefined && { breakEvenPriceBrlPerMwh }),
  }
}

/**
 * A study of twelve different months.
 *
 * @param quotedBrlPerMwh  one price per calendar year from `firstYear` on. [R$/MWh]
 */
export function figuresOfYear({ years, months }: YearStudy, quotedBrlPerMwh: readonly number[], firstYear: number): UnitFigures {
  const energyBrlPerPrice = quotedBrlPerMwh.map((priceBrlPerMwh, index) => {
    const isLast = index === quotedBrlPerMwh.length - 1
    const priced = months.filter(({ year }) => (isLast ? year - firstYear >= index : year - firstYear === index))
    return priced.reduce((sum, { alternative }) => sum + growingBrl(alternative, 'energyPrice'), 0) / priceBrlPerMwh
  })
  const ofDistributor = (side: 'base' | 'alternative') =>
    months.reduce((sum, month) => sum + growingBrl(month[side], 'distributor'), 0)
  return {
    years: supplyTotals(years),
    energyBrlPerPrice,
    distributorBrl: { base: ofDistributor('base'), alternative: ofDistributor('alternative') },
  }
}

/** The part of a bill that changes in one way from year to year. [R$] */
function growingBrl({ lines }: Bill, wanted: Growth): number {
  return lines.reduce((sum, { growth, amountBrl }) => (growth === wanted ? sum + amountBrl : sum), 0)
}

/** A unit gains if its first year saves anything. */
export function unitOutcome({ years: [first] }: UnitFigures): 'gains' | 'loses' {
  return first.savingBrl > 0 ? 'gains' : 'loses'
}

/** Result of a calculated unit. */
export type UnitResult = StudiedUnit | { outcome: 'may-not-migrate'; reason: MigrationRefusal; opensOn?: IsoDate } | RefusedUnit

type StudiedUnit = {
  outcome: 'gains' | 'loses'
  distributorName: string
  /** The discount applied. */
  incentive: Incentive
  /** The requested discount, if the law denies it. */
  deniedIncentive?: Incentive
  /** Whether it must migrate through a retailer. */
  needsRetailer: boolean
  taxes: { pisFraction: number; cofinsFraction: number; icmsFraction: number }
  tariff: TariffReference
  figures: UnitFigures
}

/** `message` is for people. */
type RefusedUnit = { outcome: 'refused'; message: string }

/** Default for low voltage. [kV] */
const usualLowVoltageKv = 0.22
/** Default for group A, where only the demand decides. [kV] */
const usualHighVoltageKv = 13.8

/** Whether a unit may leave the captive market on a day; B3 means shops and industry. */
export function migrationOf({ subgroup, voltageKv, contractedKw }: PortfolioUnit, day: IsoDate): MigrationAnswer {
  if (!lowVoltageSubgroups.some((low) => low === subgroup)) {
    const contractedDemandKw = Math.max(contractedKw.peak, contractedKw.offPeak)
    return mayMigrate({ group: 'A', voltageKv: voltageKv ?? usualHighVoltageKv, contractedDemandKw }, day)
  }
  const group = subgroup === 'B3' ? 'B_BUSINESS' : 'B_OTHER'
  return mayMigrate({ group, voltageKv: voltageKv ?? usualLowVoltageKv }, day)
}
