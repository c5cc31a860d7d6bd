import type { Bill, Growth } from '~/domain/bill/bill'
import { growthFactor, priceInYear } from '~/domain/finance/escalation'
import { mapNonEmpty, repeat, type NonEmpty } from '~/domain/records/non-empty'

/** One year of the comparison; the monthly values are of a month of that year. */
export type StudyYear = {
  year: number
  baseBrl: number
  alternativeBrl: number
  savingBrl: number
  /** Saving as a share of the base. */
  savingFraction: number
  annualSavingBrl: number
}

/** A year of both scenarios. [R$ a year] */
export type AnnualTotals = { year: number; baseBrl: number; alternativeBrl: number; savingBrl: number }

/** Yearly changes of prices. */
export type Growths = {
  /** The five quoted prices, one per year; afterwards the last one is readjusted. [R$/MWh] */
  energyPricesBrlPerMwh: NonEmpty<number>
  /** Surplus prices likewise; the first is the plant's own. Undefined: follows the energy price. [R$/MWh] */
  surplusPricesBrlPerMwh?: NonEmpty<number>
  /** Yearly readjustment of the distributor. [1/year] */
  distributorGrowthFraction: number
  /** Yearly readjustment of energy, charges, management and diesel. [1/year] */
  energyGrowthFraction: number
}

/** A scenario's month by the rules of a year, at first-year prices. */
export type Scenario = (year: number) => Bill

/**
 * Two scenarios year by year; each year's total is recalculated from its lines, each with its own readjustment.
 *
 * @param scenarios  the saving is a share of the base.
 */
export function compareYears(
  { base, alternative }: { base: Scenario; alternative: Scenario },
  growths: Growths,
  { firstYear, count }: { firstYear: number; count: number },
): NonEmpty<StudyYear> {
  return repeat(count, (index) => {
    const factors = factorsIn(index, growths)
    const year = firstYear + index
    const baseBrl = readjustedTotal(base(year), factors)
    return yearOfMonths(year, baseBrl, readjustedTotal(alternative(year), factors))
  })
}

/** A year of twelve equal months in both scenarios. [R$/month] */
export function yearOfMonths(year: number, baseBrl: number, alternativeBrl: number): StudyYear {
  const savingBrl = baseBrl - alternativeBrl
  return { year, baseBrl, alternativeBrl, savingBrl, savingFraction: savingBrl / baseBrl, annualSavingBrl: 12 * savingBrl }
}

/** Years of twelve equal months as sums. [R$ a year] */
export function annualTotals(years: NonEmpty<StudyYear>): NonEmpty<AnnualTotals> {
  return mapNonEmpty(years, ({ year, baseBrl, alternativeBrl, annualSavingBrl }) => ({
    year,
    baseBrl: 12 * baseBrl,
    alternativeBrl: 12 * alternativeBrl,
    savingBrl: annualSavingBrl,
  }))
}

/**
 * Saving accumulated up to each year. [R$]
 *
 * @example savings of −30, 20 and 50 add up to −30, −10 and 40
 */
export function accumulatedSavings(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): number[] {
  let sum = 0
  return years.map(({ annualSavingBrl }) => (sum += annualSavingBrl))
}

/** Factor of each kind of line in a year; the first year's are 1. */
export function factorsIn(year: number, growths: Growths): Record<Growth, number> {
  const { energyPricesBrlPerMwh, surplusPricesBrlPerMwh = energyPricesBrlPerMwh, energyGrowthFraction } = growths
  const priceFactor = (prices: NonEmpty<number>) => priceInYear(prices, energyGrowthFraction, year) / prices[0]
  return {
    distributor: growthFactor(growths.distributorGrowthFraction, year),
    energyIndex: growthFactor(energyGrowthFraction, year),
    energyPrice: priceFactor(energyPricesBrlPerMwh),
    surplusPrice: priceFactor(surplusPricesBrlPerMwh),
  }
}

/** A bill's total with each line readjusted by its own factor. [R$] */
export function readjustedTotal({ lines }: Bill, factors: Record<Growth, number>): number {
  return lines.reduce((sum, { amountBrl, growth }) => sum + amountBrl * factors[growth], 0)
}
