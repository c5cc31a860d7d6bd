import type { z } from 'zod'
import type { economyMlRequest } from '~/contract/economies'
import { ratesOf } from '~/contract/study-inputs'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'

/** What moves a study from year to year. */
export function yearsOf(body: z.output<typeof economyMlRequest>) {
  return { ...ratesOf(body), energyPricesBrlPerMwh: quotedPrices(body.precoEnergia) }
}

/** A list that only repeats its fifth price quotes five, and the years past them are readjusted; any other list is taken as it is. */
function quotedPrices(prices: readonly number[]): readonly number[] {
  const isRepeated = prices.slice(quotedYears.length).every((price) => price === prices[quotedYears.length - 1])
  return isRepeated ? prices.slice(0, quotedYears.length) : prices
}
