import type { IsoDate } from '~/domain/dated/dated'
import type { ComparedQuote, QuoteComparison, QuoteShift } from '~/domain/supply-quotes/compare-quotes'
import type { indexOfYears } from '~/domain/supply-quotes/price-index'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import type { FixedPrice, SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { sum } from '~/domain/numbers/sum'
import { compareMonths, monthBefore, monthName, monthOfKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { decimal, money, percent, shortDate, wholeMoney } from '~/ui/format'
import { oldPriceBesideQuotesNote } from './headline'
import { savingPercent } from './saving-text'
import { tariffWarning } from './tariff-text'

/** A formatted row of a comparison, for its page and its PDF. */
export type QuoteRow = {
  place: number
  supplier: string
  terms: string
  conditions: string
  /** Reasons why it is not priced as stated, or may not be accepted. */
  notes: string[]
  total: string
  presentValue: string
  saving: string
  isGain: boolean
  toBest: string
  toCaptive: string
}

export function quoteRows(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): QuoteRow[] {
  return comparison.quotes.map((compared, place) => {
    const quote = quotes[compared.index]!
    const { savingPresentValueBrl: saving } = compared
    return {
      place: place + 1,
      supplier: quote.supplier,
      terms: termsText(quote),
      conditions: conditionsText(quote),
      notes: notesOf(compared, quote, comparison.firstMonth),
      total: money(compared.totalBrl),
      presentValue: money(compared.presentValueBrl),
      saving: `${money(saving)} (${savingPercent(saving / comparison.captive.presentValueBrl)})`,
      isGain: saving >= 0,
      toBest: place === 0 ? 'É a melhor' : shiftText(compared.toBest),
      toCaptive: shiftText(compared.toCaptive),
    }
  })
}

type Compared = { day: IsoDate; studyDay: IsoDate; tariff: TariffReference }

/** Warnings to read before a comparison's figures: an ended tariff, an old study. */
export function quotesWarnings({ day, studyDay, tariff }: Compared): string[] {
  const told = [tariffWarning({ tariff, day }), oldPriceBesideQuotesNote({ day: studyDay }, day)]
  return told.filter((it) => it !== undefined)
}

/** The headline of a comparison. */
export function quotesHeadline({ captive, firstMonth, quotes: ranked }: QuoteComparison, quotes: readonly SupplyQuote[]): string {
  const best = ranked[0]
  if (!best) return 'Nenhuma proposta foi informada.'
  const { supplier } = quotes[best.index]!
  const { savingPresentValueBrl: saving } = best
  const fraction = savingPercent(Math.abs(saving) / captive.presentValueBrl)
  const against = `${wholeMoney(Math.abs(saving))} a ${saving >= 0 ? 'menos' : 'mais'} que no mercado cativo ${comparedPeriod(firstMonth)} (${fraction}), em valor de hoje.`
  if (best.isExpired) return `Todas as propostas já venceram. A de ${supplier} custaria ${against}`
  return ranked.length === 1
    ? `A proposta de ${supplier} custa ${against}`
    : `A melhor é a proposta de ${supplier}: custa ${against}`
}

/** "R$ 205,00/MWh", "R$ 205,00 a R$ 169,00/MWh", "15% de desconto na fatura" */
function termsText({ terms }: SupplyQuote): string {
  if (terms.kind === 'guaranteed-discount') {
    return `${percent(terms.discountFraction, 1)} de desconto ${terms.basis === 'bill' ? 'na fatura' : 'na energia'}`
  }
  const prices = terms.pricesBrlPerMwh.filter((price) => price !== undefined)
  const [first = 0, last = 0] = [prices[0], prices.at(-1)]
  const text = new Set(prices).size === 1 ? `${money(first)}/MWh` : `${money(first)} a ${money(last)}/MWh`
  return terms.baseMonth ? `${text}, de ${monthName(terms.baseMonth)}, com IPCA` : text
}

function conditionsText(quote: SupplyQuote): string {
  const { incentive, managementBrl, validTo, start, terms } = quote
  return [
    `Fonte ${incentiveNames[incentive]}`,
    ...(terms.kind === 'fixed-price' ? limitsOf(terms) : []),
    ...(managementBrl === undefined ? [] : [`gestão de ${money(managementBrl)} por mês`]),
    ...(start ? [`começa em ${monthName(start)}`] : []),
    ...(validTo ? [`vale até ${shortDate(validTo)}`] : []),
  ].join(', ')
}

function limitsOf({ flexibilityFraction, takeOrPayFraction, guarantee, modulation }: FixedPrice): string[] {
  return [
    ...(modulation ? [modulation === 'flat' ? 'modulação plana' : 'modulação pela carga'] : []),
    flexibilityFraction === undefined ? 'sem limite de flexibilidade' : `flexibilidade de ${percent(flexibilityFraction)}`,
    ...(takeOrPayFraction > 0 ? [`take-or-pay de ${percent(takeOrPayFraction)}`] : []),
    ...(guarantee
      ? [`garantia de ${decimal(guarantee.months, 0, 1)} meses a ${percent(guarantee.yearlyCostFraction, 1)} ao ano`]
      : []),
  ]
}

const listed = new Intl.ListFormat('pt-BR')

function notesOf(
  { isExpired, losesTusdDiscount, pricesBrlPerMwh }: ComparedQuote,
  { incentive, validTo, start }: SupplyQuote,
  firstMonth: CalendarMonth,
): string[] {
  const unquoted = pricesBrlPerMwh.flatMap((price, index) => (price === undefined ? [String(firstMonth.year + index)] : []))
  return [
    ...(unquoted.length > 0 ? [`Não cota ${listed.format(unquoted)}: fica no mercado cativo`] : []),
    ...(start && compareMonths(start, firstMonth) > 0 ? [`Até ${monthName(monthBefore(start))}, fica no mercado cativo`] : []),
    ...(isExpired && validTo ? [`Venceu em ${shortDate(validTo)}`] : []),
    ...(losesTusdDiscount ? [`Sem o desconto ${incentiveNames[incentive]} na TUSD: contrato novo (Lei 15.269/2025)`] : []),
  ]
}

/** Distance of a quote from another cost: "R$ 12,30/MWh a menos", "3,2 pontos de desconto a mais". */
function shiftText(shift: QuoteShift | undefined): string {
  if (!shift) return '–'
  if ('brlPerMwh' in shift) return `${money(Math.abs(shift.brlPerMwh))}/MWh a ${shift.brlPerMwh < 0 ? 'menos' : 'mais'}`
  return `${decimal(Math.abs(shift.fraction) * 100, 1)} pontos de desconto a ${shift.fraction < 0 ? 'menos' : 'mais'}`
}

/** "de junho de 2027 a dezembro de 2031" */
export function comparedPeriod(firstMonth: CalendarMonth): string {
  return `de ${monthName(firstMonth)} a ${monthName({ year: firstMonth.year + quotedPriceCount - 1, month: 12 })}`
}

/** The compared calendar years: "2027 (7 meses)", "2028". */
export function quotedYearTitles({ year, month }: CalendarMonth): string[] {
  return Array.from({ length: quotedPriceCount }, (_, index) =>
    index === 0 && month > 1 ? `${year} (${13 - month} ${month === 12 ? 'mês' : 'meses'})` : String(year + index),
  )
}

/** Each quote's calendar years: cost with the months left to the captive market, and price as corrected. [R$, R$/MWh] */
export function quoteYears({ quotes: ranked }: QuoteComparison, quotes: readonly SupplyQuote[]) {
  return ranked.map(({ index, yearsBrl, captiveMonths, pricesBrlPerMwh }) => {
    const { supplier, terms } = quotes[index]!
    return { supplier, yearsBrl, captiveMonths, pricesBrlPerMwh, isCorrected: terms.kind === 'fixed-price' && !!terms.baseMonth }
  })
}

/** What a flat contract leaves to the customer, by calendar month from January. [R$/MWh] */
export type FlatModulation = {
  brlPerMwh: readonly number[]
  measuredMonths: number
  first: string
  last: string
  isInvented: boolean
}

/** What the hours of flat quotes cost, and from which data; undefined if no quote is flat. */
export function flatModulationText(modulation: FlatModulation | null, quotes: readonly SupplyQuote[]): string | undefined {
  if (!quotes.some(({ terms }) => terms.kind === 'fixed-price' && terms.modulation === 'flat')) return undefined
  if (!modulation) {
    return 'Não há doze meses completos de PLD importados: o que as propostas planas deixam por conta do cliente nas horas caras não entra na conta.'
  }
  const { brlPerMwh, measuredMonths, first, last, isInvented } = modulation
  const mean = sum(brlPerMwh) / brlPerMwh.length
  const effect = `${money(Math.abs(mean))}/MWh a ${mean < 0 ? 'menos' : 'mais'}`
  return (
    `Modulação plana: o uso nas horas da carga, acertado ao PLD, custa em média ${effect}, de ${monthName(monthOfKey(first))} a ${monthName(monthOfKey(last))}. ` +
    `${hoursBasis(measuredMonths, brlPerMwh.length)}.${isInvented ? ' Dados inventados para demonstração.' : ''}`
  )
}

/** Which months count the load's own hours. */
export function hoursBasis(measuredMonths: number, months: number): string {
  const even = 'o uso é tomado como constante dentro de cada posto'
  if (measuredMonths === 0) return `Sem as horas da carga, ${even}`
  if (measuredMonths === months) return 'Pelas horas da própria carga, como a CCEE as publica'
  return `Em ${measuredMonths} dos ${months} meses pelas horas da própria carga, como a CCEE as publica; nos outros, ${even}`
}

/** What corrects the prices, year by year; undefined if nothing does. */
export function priceIndexText(years: ReturnType<typeof indexOfYears>): string | undefined {
  if (years.length === 0) return undefined
  const runs: { from: number; to: number; said: string }[] = []
  for (const { year, fraction, source } of years) {
    const said = `${percent(fraction, 2)} (${source})`
    const last = runs.at(-1)
    if (last?.said === said) last.to = year
    else runs.push({ from: year, to: year, said })
  }
  const each = runs.map(({ from, to, said }) => `${from === to ? `de ${from}` : `de ${from} a ${to}`}, ${said}`)
  return `IPCA ${each.join('; ')}. A cada janeiro o preço sobe pelo IPCA desde a data-base.`
}
