import type { IsoDate } from '~/domain/dated/dated'
import { pricesByYear } from '~/domain/finance/escalation'
import { firstPresetYear } from '~/domain/tariffs/energy-price-presets'
import type { Growths, StudyYear } from './years'

/** Prices of energy a study quotes, one a year. */
export const quotedPriceCount = 5

/**
 * First year of a study made on a day: no study quotes a year that is past, nor one before the first of the presets.
 *
 * @example firstStudyYear('2026-12-31') // 2026
 * @example firstStudyYear('2027-01-01') // 2027
 */
export function firstStudyYear(day: IsoDate): number {
  return Math.max(firstPresetYear, Number(day.slice(0, 4)))
}

/**
 * A list of yearly prices some years later: those of the years between are past, and the last one, readjusted, stands for the years
 * that the list did not reach. [R$/MWh]
 *
 * @example pricesAfter([205, 199, 194, 188, 169], 1, 0.05) // [199, 194, 188, 169, 177.45]
 */
export function pricesAfter(prices: readonly number[], years: number, energyGrowthFraction: number): number[] {
  return pricesByYear(prices, energyGrowthFraction, prices.length + years).slice(years)
}

/** The prices of energy that a study quotes, from the first of its own years on: a kept study keeps the years it was made with. */
export function quotedPrices(study: { years: readonly StudyYear[] } & Pick<Growths, 'energyPricesBrlPerMwh'>) {
  const firstYear = firstYearOf(study)
  return study.energyPricesBrlPerMwh.map((priceBrlPerMwh, index) => ({ year: firstYear + index, priceBrlPerMwh }))
}

/** The year of a study's first price. */
export function firstYearOf({ years: [first] }: { years: readonly StudyYear[] }): number {
  if (!first) throw new RangeError('a study without years')
  return first.year
}
