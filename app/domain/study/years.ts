import type { Bill, Growth } from '~/domain/bill/bill'
import { growthFactor, pricesByYear } from '~/domain/finance/escalation'

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

/** Yearly changes of prices. */
export type Growths = {
  /** The five quoted prices, one per year; afterwards the last one is readjusted. [R$/MWh] */
  energyPricesBrlPerMwh: readonly number[]
  /** Surplus prices likewise; the first is the plant's own. Undefined: follows the energy price. [R$/MWh] */
  surplusPricesBrlPerMwh?: readonly number[]
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
): StudyYear[] {
  return yearlyFactors(growths, count).map((factors, index) => {
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

/**
 * Saving accumulated up to each year. [R$]
 *
 * @example savings of −30, 20 and 50 add up to −30, −10 and 40
 */
export function accumulatedSavings(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): number[] {
  let sum = 0
  return years.map(({ annualSavingBrl }) => (sum += annualSavingBrl))
}

/** Factor of each kind of line by year; the first year's are 1. */
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

/** A bill's total with each line readjusted by its own factor. [R$] */
export function readjustedTotal({ lines }: Bill, factors: Record<Growth, number>): number {
  return lines.reduce((sum, { amountBrl, growth }) => sum + amountBrl * factors[growth], 0)
}
