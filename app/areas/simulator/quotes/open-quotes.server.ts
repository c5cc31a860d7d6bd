import { data, type AppLoadContext } from '@remix-run/node'
import type { StoredAnalysis } from '~/contract/study-analyses'
import { compareSupplyQuotes, quoteComparisonOf, quotesOf, supplyQuotesRequest } from '~/contract/supply-quotes'
import { brazilDay } from '~/domain/dated/brazil-day'
import { compareMonths, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { firstSupplyMonth, maxMonthsAhead } from '~/domain/year-study/supply-months'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { flatModulationText, quoteRows, quoteYears } from '~/study-text/quote-text'
import { analysisFile, keepAnalysis, openKeeping, openKept, reportOf } from '../analyses/analyses.server'
import { type FieldErrors, meteredColumns, typedMonths } from '../months/month-columns'
import { monthsOfHours } from '../months/months-of-hours.server'
import { studyOptions } from '../studies/study-options.server'
import { typedQuotes } from './quote-fields'
import { readQuotes, type TypedQuotes } from './quote-form'

/** The form in the address, with its answer once suppliers are filled in; or the comparison kept with a study. */
export async function openQuotes(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const studies = await studyOptions(provider)
  const starts = startsOn(now)
  const typed = typedIn(query, starts)
  const page = (found: Found = {}) => ({ studies, typed, starts, query: query.toString(), ...found })
  const kept = await openKept(provider, query, 'quotes')
  if (kept) {
    const { analysis, ...rest } = kept
    if (analysis.kind !== 'quotes') throw new Error(`asked for quotes, read ${analysis.kind}`)
    const asTyped = typedIn(new URLSearchParams(kept.again), starts)
    return data({ ...page({ ...shownOf(analysis), kept: rest }), typed: asTyped })
  }
  const filled = await monthsOfHours(provider, query, { studyId: typed.estudo, months: typed.months })
  if (filled && 'errors' in filled) return data(page({ errors: filled.errors }), filled.status)
  if (filled) return data({ ...page(), typed: { ...typed, months: filled.months } })
  if (!query.has('fornecedor')) return data(page())

  const read = readTyped(typed)
  if (!read.asked) return data(page({ errors: read.errors }), 400)
  try {
    const answer = await provider.call(compareSupplyQuotes, { params: { id: typed.estudo }, body: read.asked })
    const keeping = await openKeeping(provider, query, 'quotes')
    return data(page({ ...shownOf({ kind: 'quotes', question: read.asked, fields: [], answer }), keeping }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data(page({ errors: { estudo: message } }), status)
  }
}

type Found = Partial<ReturnType<typeof shownOf>> & {
  errors?: FieldErrors
  keeping?: Awaited<ReturnType<typeof openKeeping>>
  kept?: Omit<NonNullable<Awaited<ReturnType<typeof openKept>>>, 'analysis'>
}

export type OpenedQuotes = Awaited<ReturnType<typeof openQuotes>>['data']
export type QuoteAnswer = ReturnType<typeof shownOf>['answer']

/** Keeps the comparison of the address with its study. */
export async function keepQuotes(
  provider: MemberProvider,
  sent: { query: URLSearchParams; form: FormData; context: Pick<AppLoadContext, 'sessions' | 'now'> },
) {
  const read = readTyped(typedIn(sent.query, startsOn(sent.context.now())))
  return keepAnalysis(provider, read.asked && { kind: 'quotes', question: read.asked, fields: [] }, sent)
}

/** The comparison of the address as a file. */
export async function quotesFile(
  provider: MemberProvider,
  format: 'pdf' | 'xlsx',
  query: URLSearchParams,
  { brand, now }: Pick<AppLoadContext, 'brand' | 'now'>,
) {
  const { report } = (await openQuotes(provider, query, now())).data
  return analysisFile(provider, 'quotes', report, { format, query, brand })
}

function readTyped(typed: TypedQuotes) {
  const read = readQuotes(typed)
  const errors: FieldErrors = {
    ...(typed.estudo === '' && { estudo: 'Escolha o estudo que dá o consumo e a tarifa' }),
    ...('errors' in read && read.errors),
  }
  return 'errors' in read || typed.estudo === '' ? { errors } : { asked: supplyQuotesRequest.parse(read.asked) }
}

/** What the page shows of a comparison: its report, and rows with the terms and doubts of each quote. */
function shownOf(stored: Extract<StoredAnalysis, { kind: 'quotes' }>) {
  const { question, answer } = stored
  const quotes = quotesOf(question)
  const comparison = quoteComparisonOf(answer)
  const { firstMonth, captive } = comparison
  const years = quoteYears(comparison, quotes)
  const shown = { firstMonth, captive, years, rows: quoteRows(comparison, quotes), priceIndex: answer.priceIndex }
  const modulation = flatModulationText(answer.modulation, quotes)
  return { report: reportOf(stored), answer: { ...shown, modulation, tariff: answer.tariff } }
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
