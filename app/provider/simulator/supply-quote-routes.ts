import type { z } from 'zod'
import { ratesOf } from '~/contract/study-inputs'
import { compareSupplyQuotes, type supplyQuotesRequest } from '~/contract/supply-quotes'
import type { Consumer } from '~/domain/bill/consumer'
import { compareQuotes } from '~/domain/supply-quotes/compare-quotes'
import { boughtKwh } from '~/domain/supply-quotes/quote-bill'
import type { SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import { firstPresetYear } from '~/domain/tariffs/energy-price-presets'
import type { Tariff } from '~/domain/tariffs/tariff'
import { supplyMonths } from '~/domain/year-study/supply-months'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findStudy } from '../studies/studies'
import { prepareStudy } from './prepare-study'
import { toStudyMonth } from './year-routes'

export function mountSupplyQuotes(mount: Mount, deps: Deps) {
  mount(compareSupplyQuotes, async ({ params, body, caller }) => {
    const { content } = await findStudy(deps.db, { id: params.id, authorId: caller.id })
    const { day, tariff, consumer, terms, assumptions } = await prepareStudy(content.request, deps)
    const { discountRateFraction, ...growths } = ratesOf(content.request)
    const { settlementBrlPerMwh, isContractBeforeLaw15269 } = body
    const same = { day, tariff, terms, assumptions, discountRateFraction, growths }
    const consumers = body.months ? consumersOf(body.months, consumer, tariff) : [consumer]
    const inputs = { ...same, consumers, settlementBrlPerMwh, isContractBeforeLaw15269 }
    const { quotes, ...compared } = compareQuotes(body.quotes.map(quoteOf), inputs)
    const { resolution, validFrom, validTo } = tariff.reference
    return {
      day,
      tariff: { resolution, validFrom, validTo },
      contractedKwh: meanOf(consumers.map((it) => boughtKwh(it, assumptions))),
      ...compared,
      captive: { ...compared.captive, yearsBrl: [...compared.captive.yearsBrl] },
      quotes: quotes.map(({ yearsBrl, toBest = null, toCaptive = null, ...quote }) => ({
        ...quote,
        yearsBrl: [...yearsBrl],
        toBest,
        toCaptive,
      })),
    }
  })
}

/** Nulls and −1 of the wire are what is not there. */
function quoteOf({ supplier, validTo, incentive, managementBrl, terms }: Asked): SupplyQuote {
  const quote = {
    supplier,
    incentive,
    ...(validTo !== null && { validTo: validTo as NonNullable<SupplyQuote['validTo']> }),
    ...(managementBrl !== -1 && { managementBrl }),
  }
  if (terms.kind === 'guaranteed-discount') return { ...quote, terms }
  const { flexibilityFraction, guarantee, ...price } = terms
  const limits = { ...(flexibilityFraction !== null && { flexibilityFraction }), ...(guarantee && { guarantee }) }
  return { ...quote, terms: { ...price, ...limits } }
}

type Body = z.output<typeof supplyQuotesRequest>
type Asked = Body['quotes'][number]

function consumersOf(months: NonNullable<Body['months']>, contract: Consumer, tariff: Tariff): Consumer[] {
  const year = months.map(toStudyMonth)
  return supplyMonths(year, contract, tariff, { year: firstPresetYear, month: 1 }).map(({ consumer }) => consumer)
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
