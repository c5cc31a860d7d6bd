import type { IsoDate } from '~/domain/dated/dated'
import type { ComparedQuote, QuoteComparison, QuoteShift } from '~/domain/supply-quotes/compare-quotes'
import type { FixedPrice, SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
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
  firstYear: string
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
      notes: notesOf(compared, quote),
      firstYear: money(compared.yearsBrl[0] ?? 0),
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
export function quotesHeadline({ captive, quotes: ranked }: QuoteComparison, quotes: readonly SupplyQuote[]): string {
  const best = ranked[0]
  if (!best) return 'Nenhuma proposta foi informada.'
  const { supplier } = quotes[best.index]!
  const { savingPresentValueBrl: saving } = best
  const fraction = savingPercent(Math.abs(saving) / captive.presentValueBrl)
  const against = `${wholeMoney(Math.abs(saving))} a ${saving >= 0 ? 'menos' : 'mais'} que no mercado cativo em cinco anos (${fraction}), em valor de hoje.`
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
  const { pricesBrlPerMwh: prices } = terms
  const [first = 0, last = 0] = [prices[0], prices.at(-1)]
  return new Set(prices).size === 1 ? `${money(first)}/MWh` : `${money(first)} a ${money(last)}/MWh`
}

function conditionsText(quote: SupplyQuote): string {
  const { incentive, managementBrl, validTo, terms } = quote
  return [
    `Fonte ${incentiveNames[incentive]}`,
    ...(terms.kind === 'fixed-price' ? limitsOf(terms) : []),
    ...(managementBrl === undefined ? [] : [`gestão de ${money(managementBrl)} por mês`]),
    ...(validTo ? [`vale até ${shortDate(validTo)}`] : []),
  ].join(', ')
}

function limitsOf({ flexibilityFraction, takeOrPayFraction, guarantee }: FixedPrice): string[] {
  return [
    flexibilityFraction === undefined ? 'sem limite de flexibilidade' : `flexibilidade de ${percent(flexibilityFraction)}`,
    ...(takeOrPayFraction > 0 ? [`take-or-pay de ${percent(takeOrPayFraction)}`] : []),
    ...(guarantee
      ? [`garantia de ${decimal(guarantee.months, 0, 1)} meses a ${percent(guarantee.yearlyCostFraction, 1)} ao ano`]
      : []),
  ]
}

function notesOf({ isExpired, losesTusdDiscount }: ComparedQuote, { incentive, validTo }: SupplyQuote): string[] {
  return [
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
