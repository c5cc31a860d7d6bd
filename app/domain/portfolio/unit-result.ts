import type { Comparison } from '~/domain/study/comparison'
import { lowVoltageSubgroups } from '~/domain/invoice/invoice'
import { mayMigrate, type MigrationAnswer } from '~/domain/tariffs/migration'
import type { IsoDate } from '~/domain/dated/dated'
import type { PortfolioUnit } from './read-unit'

/** What became of a unit: it gains or loses by migrating, the law does not let it, or it cannot be calculated. */
export const unitOutcomes = ['gains', 'loses', 'may-not-migrate', 'refused'] as const
export type UnitOutcome = (typeof unitOutcomes)[number]

/** A year of a unit in both scenarios. [R$/year] */
export type UnitYear = { year: number; baseBrl: number; alternativeBrl: number; savingBrl: number }

/** The figures of a unit's study. */
export type UnitFigures = {
  years: readonly UnitYear[]
  /** What the energy of the first year costs for each R$/MWh of each quoted price, taxes and losses included. [R$/year per R$/MWh] */
  energyBrlPerPrice: readonly number[]
  /** Undefined when no positive price saves nothing. [R$/MWh] */
  breakEvenPriceBrlPerMwh?: number
}

const monthsOfYear = 12

/** A study of a mean month as twelve of them. @param priceBrlPerMwh  the first price, which the month was made at. */
export function figuresOfMonth(comparison: Comparison, priceBrlPerMwh: number): UnitFigures {
  const { years, alternative, breakEvenPriceBrlPerMwh } = comparison
  const energyBrl = alternative.lines.reduce(
    (sum, { growth, amountBrl }) => (growth === 'energyPrice' ? sum + amountBrl : sum),
    0,
  )
  return {
    years: years.map(({ year, baseBrl, alternativeBrl, annualSavingBrl }) => ({
      year,
      baseBrl: monthsOfYear * baseBrl,
      alternativeBrl: monthsOfYear * alternativeBrl,
      savingBrl: annualSavingBrl,
    })),
    energyBrlPerPrice: [(monthsOfYear * energyBrl) / priceBrlPerMwh],
    ...(breakEvenPriceBrlPerMwh !== undefined && { breakEvenPriceBrlPerMwh }),
  }
}

/** A unit gains when the first year saves anything. */
export function outcomeOf({ years: [first] }: UnitFigures): 'gains' | 'loses' {
  if (!first) throw new RangeError('a study without years')
  return first.savingBrl > 0 ? 'gains' : 'loses'
}

/** Low voltage, unless the row says otherwise. [kV] */
const usualLowVoltageKv = 0.22
/** Group A is asked of by its demand alone. [kV] */
const usualHighVoltageKv = 13.8

/** Whether a unit may leave the captive market on a day; B3 is that of shops and industry. */
export function migrationOf({ subgroup, voltageKv, contractedKw }: PortfolioUnit, day: IsoDate): MigrationAnswer {
  if (!lowVoltageSubgroups.some((low) => low === subgroup)) {
    const contractedDemandKw = Math.max(contractedKw.peak, contractedKw.offPeak)
    return mayMigrate({ group: 'A', voltageKv: voltageKv ?? usualHighVoltageKv, contractedDemandKw }, day)
  }
  const group = subgroup === 'B3' ? 'B_BUSINESS' : 'B_OTHER'
  return mayMigrate({ group, voltageKv: voltageKv ?? usualLowVoltageKv }, day)
}
