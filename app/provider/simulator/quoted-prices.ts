import type { z } from 'zod'
import type { economyMlRequest } from '~/contract/economies'
import { ratesOf } from '~/contract/study-inputs'
import { quotedPriceCount } from '~/domain/study/quoted-years'

/** The energy prices of a study's years, with the readjustments of prices and tariffs. */
export function yearsOf(body: z.output<typeof economyMlRequest>) {
  return { ...ratesOf(body), energyPricesBrlPerMwh: quotedPrices(body.precoEnergia) }
}

/** A list that only repeats its fifth price counts as five quoted ones, and later years are readjusted; other lists are used unchanged. */
function quotedPrices(prices: readonly number[]): readonly number[] {
  const isRepeated = prices.slice(quotedPriceCount).every((price) => price === prices[quotedPriceCount - 1])
  return isRepeated ? prices.slice(0, quotedPriceCount) : prices
}
