import type { Bill, Growth } from '~/domain/bill/bill'
import { growthFactor, pricesByYear } from '~/domain/finance/escalation'

/** One year of the comparison; the monthly values are those of a month of that year. */
export type StudyYear = {
  year: number
  baseBrl: number
  alternativeBrl: number
  savingBrl: number
  /** Saving over the base scenario. */
  savingFraction: number
  annualSavingBrl: number
}

/** How prices move from year to year. */
export type Growths = {
  /** The five quoted prices, one a year; the last one is readjusted afterwards. [R$/MWh] */
  energyPricesBrlPerMwh: readonly number[]
  /** What surplus is sold for, likewise; the first is the plant's own. Undefined, it follows the energy price. [R$/MWh] */
  surplusPricesBrlPerMwh?: readonly number[]
  /** Yearly readjustment of the distributor. [1/year] */
  distributorGrowthFraction: number
  /** Yearly readjustment of energy, charges, management and diesel. [1/year] */
  energyGrowthFraction: number
}

/** A scenario's month by the rules of a year, at the prices of the first one. */
export type Scenario = (year: number) => Bill

/**
 * Two scenarios side by side, year by year; each year's total is recalculated from the lines, every line by its own readjustment.
 *
 * @param scenarios  the saving is a share of the base.
 */
export function compareYears(
  { base, alternative }: { base: Scenario; alternative: Scenario },
  growths: Growths,
  { firstYear, count }: { firstYear: number; count: number },
): StudyYear[] {
  return yearlyFactors(growths, count).map((factors, index) => {
    const year = firstYear + index
    const baseBrl = readjustedTotal(base(year), factors)
    return studyYear(year, baseBrl, readjustedTotal(alternative(year), factors))
  })
}

/** A year of twelve equal months in both scenarios. [R$/month] */
export function studyYear(year: number, baseBrl: number, alternativeBrl: number): StudyYear {
  const savingBrl = baseBrl - alternativeBrl
  return { year, baseBrl, alternativeBrl, savingBrl, savingFraction: savingBrl / baseBrl, annualSavingBrl: 12 * savingBrl }
}

/**
 * What was saved up to each year. [R$]
 *
 * @example savings of −30, 20 and 50 add up to −30, −10 and 40
 */
export function accumulatedSavings(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): number[] {
  let sum = 0
  return years.map(({ annualSavingBrl }) => (sum += annualSavingBrl))
}

/** What every kind of line is multiplied by in each year; the first year is 1 throughout. */
function yearlyFactors(growths: Growths, count: number): Record<Growth, number>[] {
  const { energyPricesBrlPerMwh, surplusPricesBrlPerMwh = energyPricesBrlPerMwh, energyGrowthFraction } = growths
  const prices = pricesByYear(energyPricesBrlPerMwh, energyGrowthFraction, count)
  const surplusPrices = pricesByYear(surplusPricesBrlPerMwh, energyGrowthFraction, count)
  return prices.map((price, year) => ({
    distributor: growthFactor(growths.distributorGrowthFraction, year),
    energyIndex: growthFactor(energyGrowthFraction, year),
    energyPrice: price / prices[0]!,
    surplusPrice: surplusPrices[year]! / surplusPrices[0]!,
  }))
}

/** What a bill comes to when every line is readjusted by its own factor. [R$] */
export function readjustedTotal({ lines }: Bill, factors: Record<Growth, number>): number {
  return lines.reduce((sum, { amountBrl, growth }) => sum + amountBrl * factors[growth], 0)
}
