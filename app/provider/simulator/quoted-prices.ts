import type { z } from 'zod'
import type { economyMlRequest } from '~/contract/economies'
import { ratesOf } from '~/contract/study-inputs'
import { quotedPriceCount } from '~/domain/study/quoted-years'

/** The energy prices of a study's years, and the rates that they and the tariffs rise by. */
export function yearsOf(body: z.output<typeof economyMlRequest>) {
  return { ...ratesOf(body), energyPricesBrlPerMwh: quotedPrices(body.precoEnergia) }
}

/** A list that only repeats its fifth price quotes five, and the years past them are readjusted; any other list is taken as it is. */
function quotedPrices(prices: readonly number[]): readonly number[] {
  const isRepeated = prices.slice(quotedPriceCount).every((price) => price === prices[quotedPriceCount - 1])
  return isRepeated ? prices.slice(0, quotedPriceCount) : prices
}
