import type { z } from 'zod'
import { studyRates } from '~/contract/study-inputs'
import type { StudyContent } from '~/contract/study-content'
import { quotesOf, type supplyQuotesReply, type supplyQuotesRequest } from '~/contract/supply-quotes'
import { withoutGenerator, type Consumer } from '~/domain/bill/consumer'
import { modulationOfMonth } from '~/domain/risk/spot-exposure'
import type { IsoDate } from '~/domain/dated/dated'
import { firstBaseMonth, indexOfYears } from '~/domain/supply-quotes/price-index'
import { compareQuotes } from '~/domain/supply-quotes/compare-quotes'
import { boughtKwh } from '~/domain/supply-quotes/quote-bill'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import type { Tariff } from '~/domain/tariffs/tariff'
import { compareMonths, monthKey, monthNumerals, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { maxMonthsAhead, supplyMonths } from '~/domain/year-study/supply-months'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { priceIndexOf } from '../premises/premises-of'
import { spotYearOf } from './modulation'
import { prepareStudy } from './prepare-study'
import { toStudyMonth } from './year-routes'

/** Suppliers' quotes on the consumption of a study, with the tariff of today. */
export async function supplyQuotesOf(content: StudyContent, body: Body, deps: Deps): Promise<z.input<typeof supplyQuotesReply>> {
  const { day, tariff, consumer, terms, assumptions } = await prepareStudy(content.request, deps)
  checkMonths(body, day)
  const { discountRateFraction, ...growths } = studyRates(content.request)
  const { settlementBrlPerMwh, isContractBeforeLaw15269 } = body
  const same = { day, tariff, terms, assumptions, discountRateFraction, growths }
  const isFlat = body.quotes.some(({ terms: it }) => it.kind === 'fixed-price' && it.modulation === 'flat')
  const metered = body.months ? consumersOf(body.months, consumer, tariff) : undefined
  // The hours' cost is another in each month, even of the same use.
  const consumers = metered ?? Array.from({ length: isFlat ? 12 : 1 }, () => consumer)
  const { distribuidora: distributor, cnpj } = content.request
  const year = isFlat ? await spotYearOf(deps, { distributor, cnpj, day }) : null
  const modulation = year && modulationsOf(year, consumers)
  const settlement = settlementBrlPerMwh === null ? {} : { settlementBrlPerMwh }
  const priceIndex = await priceIndexOf(deps.db)
  const modulationsBrlPerMwh = modulation?.brlPerMwh ?? []
  const inputs = {
    ...same,
    ...settlement,
    consumers,
    modulationsBrlPerMwh,
    isContractBeforeLaw15269,
    priceIndex,
    firstMonth: body.firstMonth,
  }
  const { quotes, ...compared } = compareQuotes(quotesOf(body), inputs)
  const lastYear = body.firstMonth.year + quotedPriceCount - 1
  return {
    day,
    studyDay: content.base.day,
    tariff: tariff.reference,
    contractedKwh: meanOf(consumers.map((it) => boughtKwh(it, assumptions))),
    ...compared,
    captive: { ...compared.captive, yearsBrl: [...compared.captive.yearsBrl] },
    modulation,
    priceIndex: baseMonthsOf(body).length === 0 ? [] : indexOfYears(priceIndex, firstBaseYear(body), lastYear - 1),
    quotes: quotes.map(({ yearsBrl, pricesBrlPerMwh, captiveMonths, toBest = null, toCaptive = null, ...quote }) => ({
      ...quote,
      yearsBrl: [...yearsBrl],
      pricesBrlPerMwh: pricesBrlPerMwh.map((price) => price ?? null),
      captiveMonths: [...captiveMonths],
      toBest,
      toCaptive,
    })),
  }
}

type Body = z.output<typeof supplyQuotesRequest>
type SpotYear = NonNullable<Awaited<ReturnType<typeof spotYearOf>>>

/** What the hours of each calendar month cost under a flat contract, from January. [R$/MWh] */
function modulationsOf({ months, isInvented }: SpotYear, consumers: readonly Consumer[]) {
  const byCalendar = months.toSorted((one, other) => one.month.month - other.month.month)
  return {
    brlPerMwh: byCalendar.map((month, at) =>
      modulationOfMonth({ ...month, energyKwh: withoutGenerator(consumers[at]!).energyKwh }),
    ),
    measuredMonths: months.filter(({ measuredBrlPerMwh }) => measuredBrlPerMwh !== undefined).length,
    first: monthKey(months[0]!.month),
    last: monthKey(months.at(-1)!.month),
    isInvented,
  }
}

function consumersOf(months: NonNullable<Body['months']>, contract: Consumer, tariff: Tariff): Consumer[] {
  const year = months.map(toStudyMonth)
  return supplyMonths(year, contract, tariff, january).map(({ consumer }) => consumer)
}

/** The order of the consumers is that of the calendar, in any year. */
const january: CalendarMonth = { year: 2026, month: 1 }

function baseMonthsOf({ quotes }: Pick<Body, 'quotes'>): CalendarMonth[] {
  return quotes.flatMap(({ terms }) => (terms.kind === 'fixed-price' && terms.baseMonth ? [terms.baseMonth] : []))
}

function firstBaseYear(body: Body): number {
  return Math.min(...baseMonthsOf(body).map(({ year }) => year))
}

/** Supply begins after today, within five years; a quote within the comparison; a base where the index is known. */
function checkMonths(body: Body, day: IsoDate) {
  const { firstMonth, quotes } = body
  const next = monthsAfter(monthOfKey(day), 1)
  checkWithin(firstMonth, next, monthsAfter(monthOfKey(day), maxMonthsAhead), 'O fornecimento pode começar')
  const last = { year: firstMonth.year + quotedPriceCount - 1, month: 12 }
  for (const { start } of quotes) if (start) checkWithin(start, firstMonth, last, 'Uma proposta pode começar')
  for (const base of baseMonthsOf(body)) checkWithin(base, firstBaseMonth, last, 'A data-base pode ser')
}

function checkWithin(month: CalendarMonth, first: CalendarMonth, last: CalendarMonth, what: string) {
  if (compareMonths(month, first) >= 0 && compareMonths(month, last) <= 0) return
  throw new HttpRefusal(422, `${what} de ${monthNumerals(first)} a ${monthNumerals(last)}.`, ['firstMonth'])
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
