import type { z } from 'zod'
import type { supplyQuotesReply } from '~/contract/supply-quotes'
import type { QuoteComparison } from '~/domain/supply-quotes/compare-quotes'

/** Maps a comparison of quotes from the wire. */
export function toQuoteComparison({ firstYear, captive, quotes }: z.output<typeof supplyQuotesReply>): QuoteComparison {
  const compared = quotes.map(({ toBest, toCaptive, ...quote }) => ({
    ...quote,
    toBest: toBest ?? undefined,
    toCaptive: toCaptive ?? undefined,
  }))
  return { firstYear, captive, quotes: compared }
}
