import { data } from '@remix-run/node'
import type { z } from 'zod'
import { compareSupplyQuotes, quotesOf, type supplyQuotesReply, supplyQuotesRequest } from '~/contract/supply-quotes'
import { brazilDay } from '~/domain/dated/brazil-day'
import { compareMonths, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { firstSupplyMonth, maxMonthsAhead } from '~/domain/year-study/supply-months'
import type { QuoteComparison } from '~/domain/supply-quotes/compare-quotes'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { quoteRows, quotesHeadline, quoteYears } from '~/study-text/quote-text'
import { type FieldErrors, meteredColumns, typedMonths } from '../months/month-columns'
import { studyOptions } from '../studies/study-options.server'
import { typedQuotes } from './quote-fields'
import { readQuotes, type TypedQuotes } from './quote-form'

/** The form in the address, with its answer once suppliers are filled in. */
export async function openQuotes(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const studies = await studyOptions(provider)
  const starts = startsOn(now)
  const typed = typedIn(query, starts)
  const page = (found: { errors?: FieldErrors; answer?: QuoteAnswer } = {}) => ({
    studies,
    typed,
    starts,
    query: query.toString(),
    ...found,
  })
  if (!query.has('fornecedor')) return data(page())

  const compared = await compareTyped(provider, typed)
  return 'errors' in compared ? data(page({ errors: compared.errors }), compared.status) : data(page({ answer: compared.answer }))
}

export type OpenedQuotes = Awaited<ReturnType<typeof openQuotes>>['data']
export type QuoteAnswer = Awaited<ReturnType<typeof answerOf>>

/** The comparison in the address, for its PDF; undefined if the form has errors. */
export async function quotesOfAddress(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const compared = await compareTyped(provider, typedIn(query, startsOn(now)))
  return 'errors' in compared ? undefined : compared.answer
}

async function compareTyped(provider: MemberProvider, typed: TypedQuotes) {
  const read = readQuotes(typed)
  const errors: FieldErrors = {
    ...(typed.estudo === '' && { estudo: 'Escolha o estudo que dá o consumo e a tarifa' }),
    ...('errors' in read && read.errors),
  }
  if ('errors' in read || typed.estudo === '') return { status: 400, errors }
  try {
    return { answer: await answerOf(provider, typed.estudo, supplyQuotesRequest.parse(read.asked)) }
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { status, errors: { estudo: message } }
  }
}

async function answerOf(provider: MemberProvider, id: string, body: ReturnType<typeof supplyQuotesRequest.parse>) {
  const reply = await provider.call(compareSupplyQuotes, { params: { id }, body })
  const quotes = quotesOf(body)
  const comparison = toQuoteComparison(reply)
  return {
    day: reply.day,
    studyDay: reply.studyDay,
    tariff: reply.tariff,
    contractedKwh: reply.contractedKwh,
    hasTwelveMonths: body.months !== null,
    firstMonth: reply.firstMonth,
    priceIndex: reply.priceIndex,
    captive: comparison.captive,
    headline: quotesHeadline(comparison, quotes),
    rows: quoteRows(comparison, quotes),
    years: quoteYears(comparison, quotes),
  }
}

/** The months in which supply may begin, and the first that a notice of today allows. */
function startsOn(now: Date) {
  const day = brazilDay(now)
  const options = Array.from({ length: maxMonthsAhead }, (_, index) => monthsAfter(monthOfKey(day), index + 1))
  return { allowed: firstSupplyMonth(day), options }
}

function typedIn(query: URLSearchParams, { allowed, options }: ReturnType<typeof startsOn>): TypedQuotes {
  const asked = monthOfKey(query.get('inicio') ?? '')
  const firstMonth = options.find((month) => compareMonths(month, asked) === 0) ?? allowed
  return {
    estudo: query.get('estudo') ?? '',
    firstMonth,
    quotes: typedQuotes(query, firstMonth.year),
    settlement: query.get('liquidacao') ?? '',
    isContractBefore: query.has('contratoAnterior'),
    months: typedMonths(query, meteredColumns),
  }
}

/** Maps a comparison of quotes from the wire. */
function toQuoteComparison({ firstMonth, captive, quotes }: z.output<typeof supplyQuotesReply>): QuoteComparison {
  const compared = quotes.map(({ toBest, toCaptive, pricesBrlPerMwh, ...quote }) => ({
    ...quote,
    pricesBrlPerMwh: pricesBrlPerMwh.map((price) => price ?? undefined),
    toBest: toBest ?? undefined,
    toCaptive: toCaptive ?? undefined,
  }))
  return { firstMonth, captive, quotes: compared }
}
