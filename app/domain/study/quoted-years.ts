import type { IsoDate } from '~/domain/dated/dated'
import { priceInYear } from '~/domain/finance/escalation'
import { firstPresetYear } from '~/domain/tariffs/energy-price-presets'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import type { Growths, StudyYear } from './years'

/** Number of quoted energy prices, one per year. */
export const quotedPriceCount = 5

/**
 * First year of a study made on a day: no past year, and none before the first presets.
 *
 * @example firstStudyYear('2026-12-31') // 2026
 * @example firstStudyYear('2027-01-01') // 2027
 */
export function firstStudyYear(day: IsoDate): number {
  return Math.max(firstPresetYear, Number(day.slice(0, 4)))
}

/**
 * A list of yearly prices some years later: passed years are dropped, and the last price, readjusted, fills the missing years.
 * [R$/MWh]
 *
 * @example pricesAfter([205, 199, 194, 188, 169], 1, 0.05) // [199, 194, 188, 169, 177.45]
 */
export function pricesAfter(prices: NonEmpty<number>, years: number, energyGrowthFraction: number): NonEmpty<number> {
  return mapNonEmpty(prices, (_, index) => priceInYear(prices, energyGrowthFraction, index + years))
}

/** The quoted energy prices of a study, from its own first year: a stored study keeps its years. */
export function quotedPrices(study: { years: NonEmpty<StudyYear> } & Pick<Growths, 'energyPricesBrlPerMwh'>) {
  const firstYear = firstYearOf(study)
  return mapNonEmpty(study.energyPricesBrlPerMwh, (priceBrlPerMwh, index) => ({ year: firstYear + index, priceBrlPerMwh }))
}

/** Year of a study's first price. */
export function firstYearOf({ years: [first] }: { years: NonEmpty<StudyYear> }): number {
  return first.year
}
