import type { z } from 'zod'
import { studyRates } from '~/contract/study-inputs'
import { compareSupplyQuotes, quotesOf, type supplyQuotesRequest } from '~/contract/supply-quotes'
import type { Consumer } from '~/domain/bill/consumer'
import { compareQuotes } from '~/domain/supply-quotes/compare-quotes'
import { boughtKwh } from '~/domain/supply-quotes/quote-bill'
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
    const { discountRateFraction, ...growths } = studyRates(content.request)
    const { settlementBrlPerMwh, isContractBeforeLaw15269 } = body
    const same = { day, tariff, terms, assumptions, discountRateFraction, growths }
    const consumers = body.months ? consumersOf(body.months, consumer, tariff) : [consumer]
    const settlement = settlementBrlPerMwh === null ? {} : { settlementBrlPerMwh }
    const inputs = { ...same, ...settlement, consumers, isContractBeforeLaw15269 }
    const { quotes, ...compared } = compareQuotes(quotesOf(body), inputs)
    return {
      day,
      studyDay: content.base.day,
      tariff: tariff.reference,
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

type Body = z.output<typeof supplyQuotesRequest>

function consumersOf(months: NonNullable<Body['months']>, contract: Consumer, tariff: Tariff): Consumer[] {
  const year = months.map(toStudyMonth)
  return supplyMonths(year, contract, tariff, { year: firstPresetYear, month: 1 }).map(({ consumer }) => consumer)
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
