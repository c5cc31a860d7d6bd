import type { Growth } from '~/domain/bill/bill'
import { growthFactor, priceInYear } from '~/domain/finance/escalation'
import type { Growths } from '~/domain/study/years'
import { type NonEmpty } from '~/domain/records/non-empty'

/** Prices of a calendar year. [R$/MWh] */
export type YearPrices = { energyBrlPerMwh: number; surplusBrlPerMwh: number }

/** Prices by calendar year, from the first quoted one on. */
export type CalendarPrices = (year: number) => YearPrices

/**
 * Prices by calendar year: quoted, then the last one readjusted. Throws for a year before the first quoted one.
 *
 * @param firstYear  of the first quoted price.
 * @param surplusBrlPerMwh  the first-year surplus price; it follows the energy price unless it has quoted prices of its own.
 */
export function calendarPrices(growths: Growths, firstYear: number, surplusBrlPerMwh: number): CalendarPrices {
  const { energyPricesBrlPerMwh, surplusPricesBrlPerMwh, energyGrowthFraction } = growths
  const at = (prices: NonEmpty<number>, year: number) => priceInYear(prices, energyGrowthFraction, year - firstYear)
  return (year) => {
    if (year < firstYear) throw new RangeError(`no energy price is quoted for ${year}`)
    const energyBrlPerMwh = at(energyPricesBrlPerMwh, year)
    const followed = (surplusBrlPerMwh * energyBrlPerMwh) / at(energyPricesBrlPerMwh, firstYear)
    return { energyBrlPerMwh, surplusBrlPerMwh: surplusPricesBrlPerMwh ? at(surplusPricesBrlPerMwh, year) : followed }
  }
}

/**
 * Factors on each kind of line some years later: distributor and index lines by their yearly readjustment, energy and surplus by
 * that calendar year's price.
 *
 * @param year  of the month in the first year of supply.
 */
export function factorsAfter(years: number, year: number, growths: Growths, prices: CalendarPrices): Record<Growth, number> {
  const [then, first] = [prices(year + years), prices(year)]
  return {
    distributor: growthFactor(growths.distributorGrowthFraction, years),
    energyIndex: growthFactor(growths.energyGrowthFraction, years),
    energyPrice: then.energyBrlPerMwh / first.energyBrlPerMwh,
    surplusPrice: then.surplusBrlPerMwh / first.surplusBrlPerMwh,
  }
}
