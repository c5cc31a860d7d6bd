import { billOf, type Bill, type Growth } from '~/domain/bill/bill'
import { growthFactor, pricesByYear } from '~/domain/finance/escalation'
import { firstStudyYear } from '~/domain/tariffs/energy-price-presets'
import type { StudyYear } from './study'

/** How prices move from year to year. */
export type Growths = {
  /** One for each quoted year; the last one is readjusted afterwards. [R$/MWh] */
  energyPricesBrlPerMwh: readonly number[]
  /** Yearly readjustment of the distributor. [1/year] */
  distributorGrowthFraction: number
  /** Yearly readjustment of energy, charges, management and diesel. [1/year] */
  energyGrowthFraction: number
}

/**
 * Two scenarios side by side, year by year; each year's total is recalculated from the lines, every line by its own readjustment.
 *
 * @param base  first year's month of the scenario the saving is a share of.
 * @param alternative  first year's month of the other scenario.
 */
export function compareYears(base: Bill, alternative: Bill, growths: Growths, count: number): StudyYear[] {
  const factors = yearlyFactors(growths, count)
  return factors.map((factor, index) => {
    const baseBrl = readjusted(base, factor).totalBrl
    const alternativeBrl = readjusted(alternative, factor).totalBrl
    const savingBrl = baseBrl - alternativeBrl
    return {
      year: firstStudyYear + index,
      baseBrl,
      alternativeBrl,
      savingBrl,
      savingFraction: savingBrl / baseBrl,
      annualSavingBrl: 12 * savingBrl,
    }
  })
}

/** Running sum of the yearly savings. [R$] */
export function accumulatedSavings(years: readonly StudyYear[], count: number): number[] {
  let sum = 0
  return years.slice(0, count).map(({ annualSavingBrl }) => (sum += annualSavingBrl))
}

/** What every kind of line is multiplied by in each year; the first year is 1 throughout. */
function yearlyFactors(growths: Growths, count: number): Record<Growth, number>[] {
  const prices = pricesByYear(growths.energyPricesBrlPerMwh, growths.energyGrowthFraction, count)
  return prices.map((price, year) => ({
    distributor: growthFactor(growths.distributorGrowthFraction, year),
    energyIndex: growthFactor(growths.energyGrowthFraction, year),
    energyPrice: price / prices[0]!,
  }))
}

function readjusted(bill: Bill, factor: Record<Growth, number>): Bill {
  return billOf(
    bill.lines.map((line) => ({
      ...line,
      rateBrl: line.rateBrl * factor[line.growth],
      amountBrl: line.amountBrl * factor[line.growth],
    })),
  )
}
