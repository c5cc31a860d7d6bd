import type { z } from 'zod'
import { limits } from '~/contract/limits'
import { maxGuaranteedMonths, type supplyQuotesRequest } from '~/contract/supply-quotes'
import { maxNameCharacters } from '~/contract/text'
import { calendarDay } from '~/domain/dated/calendar-day'
import { monthOfKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { readMeteredYear } from '../months/metered-year'
import { numberReader, type FieldErrors, type TypedMonth } from '../months/month-columns'
import { blankYears, isFilledQuote, quotePriceNames, quoteFieldId, type QuoteName, type TypedQuote } from './quote-fields'

export type TypedQuotes = {
  estudo: string
  /** First month of supply, which gives the years of the prices. */
  firstMonth: CalendarMonth
  quotes: TypedQuote[]
  settlement: string
  isContractBefore: boolean
  months: TypedMonth[]
}

type Asked = z.input<typeof supplyQuotesRequest>
type AskedQuote = Asked['quotes'][number]

type Reading = { errors: FieldErrors; firstMonth: CalendarMonth }

/** "2027-06" */
const monthText = /^20\d\d-(0[1-9]|1[0-2])$/

const percentRange = { min: 0, max: 100 }

/** Reads the form; with `errors` nothing is calculated. */
export function readQuotes(typed: TypedQuotes): { asked: Asked } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const { firstMonth } = typed
  const quotes = typed.quotes.flatMap((quote, index) =>
    isFilledQuote(quote) ? [readQuote(quote, index, { errors, firstMonth })] : [],
  )
  if (quotes.length === 0) errors[quoteFieldId('fornecedor', 0)] = 'Informe ao menos um fornecedor'
  const months = readMeteredYear(typed.months, errors)
  const settlement = optionalPrice('liquidacao', typed.settlement, 'Preço acima da flexibilidade', errors)
  if (Object.keys(errors).length > 0) return { errors }
  const asked = { firstMonth, quotes, settlementBrlPerMwh: settlement ?? null, months }
  return { asked: { ...asked, isContractBeforeLaw15269: typed.isContractBefore } }
}

function readQuote(quote: TypedQuote, index: number, { errors, firstMonth }: Reading): AskedQuote {
  const supplier = quote.fornecedor.trim()
  if (supplier === '') errors[quoteFieldId('fornecedor', index)] = 'Informe o nome do fornecedor'
  else if (supplier.length > maxNameCharacters) {
    errors[quoteFieldId('fornecedor', index)] = `O nome pode ter até ${maxNameCharacters} caracteres`
  }
  const validTo = quote.validade === '' ? null : quote.validade
  if (validTo !== null && calendarDay(validTo) !== validTo) errors[quoteFieldId('validade', index)] = 'Informe uma data válida'
  const managementBrl = optional('gestao', 'Custo operacional e CCEE', limits.brl) ?? -1
  const start = month('inicioProposta')
  const named = { supplier, validTo, start, incentive: incentiveOf(quote.fonte), managementBrl }
  if (quote.tipo !== 'preco') {
    const discountFraction = (required('desconto', 'Desconto', percentRange) ?? 0) / 100
    const basis = quote.tipo === 'desconto-energia' ? ('energy' as const) : ('bill' as const)
    return { ...named, terms: { kind: 'guaranteed-discount', discountFraction, basis } }
  }
  const flexibility = optional('flexibilidade', 'Flexibilidade', percentRange)
  const months = optional('garantiaMeses', 'Meses de garantia', { min: 0, max: maxGuaranteedMonths })
  const cost = optional('garantiaCusto', 'Custo da garantia', percentRange)
  const terms = {
    kind: 'fixed-price' as const,
    pricesBrlPerMwh: readPrices(),
    baseMonth: readBaseMonth(),
    flexibilityFraction: flexibility === undefined ? null : flexibility / 100,
    modulation: modulationIn(quote.modulacao),
    takeOrPayFraction: (optional('takeOrPay', 'Take-or-pay', percentRange) ?? 0) / 100,
    guarantee: months !== undefined && cost !== undefined ? { months, yearlyCostFraction: cost / 100 } : null,
  }
  return { ...named, terms }

  /** A blank year is not quoted, or repeats the one before: the form says which. */
  function readPrices(): (number | null)[] {
    const typed = quotePriceNames.map((name, year) =>
      optionalPrice(quoteFieldId(name, index), quote[name], `Preço de ${firstMonth.year + year}`, errors),
    )
    const isBlank = typed.some((price) => price === undefined)
    if (typed.every((price) => price === undefined)) errors[quoteFieldId('p1', index)] = 'Informe ao menos um preço'
    else if (isBlank && !Object.hasOwn(blankYears, quote.emBranco)) {
      errors[quoteFieldId('emBranco', index)] = `Há anos sem preço de ${supplier || 'um fornecedor'}: diga o que valem`
    } else if (quote.emBranco === 'repete' && typed[0] === undefined) {
      errors[quoteFieldId('p1', index)] = `Informe o preço de ${firstMonth.year}: não há ano anterior que ele repita`
    }
    const prices: (number | null)[] = []
    for (const price of typed) prices.push(price ?? (quote.emBranco === 'repete' ? (prices.at(-1) ?? null) : null))
    return prices
  }

  function readBaseMonth(): CalendarMonth | null {
    if (quote.indice !== 'ipca') return null
    const base = month('dataBase')
    if (quote.dataBase.trim() === '') errors[quoteFieldId('dataBase', index)] = 'Informe a data-base do preço, como 2026-11'
    return base
  }

  function month(name: 'inicioProposta' | 'dataBase'): CalendarMonth | null {
    const text = quote[name].trim()
    if (text === '') return null
    if (!monthText.test(text)) errors[quoteFieldId(name, index)] = 'Escreva o mês como 2027-06'
    return monthOfKey(text)
  }

  function required(name: QuoteName, label: string, range: { min: number; max: number }) {
    return numberReader(errors)(quoteFieldId(name, index), quote[name], label, { range })
  }

  function optional(name: QuoteName, label: string, range: { min: number; max: number }) {
    return numberReader(errors)(quoteFieldId(name, index), quote[name], label, { range, isOptional: true })
  }
}

/** A price that may be blank, but not 0. [R$/MWh] */
function optionalPrice(id: string, text: string, label: string, errors: FieldErrors): number | undefined {
  if (text.trim() === '') return undefined
  return numberReader(errors)(id, text, label, { range: limits.brlPerMwh })
}

function modulationIn(typed: string): 'flat' | 'load-profile' | null {
  if (typed === 'plana') return 'flat'
  return typed === 'carga' ? 'load-profile' : null
}

function incentiveOf(source: string): AskedQuote['incentive'] {
  if (source === '1') return 1
  return source === '0.5' ? 0.5 : 0
}
