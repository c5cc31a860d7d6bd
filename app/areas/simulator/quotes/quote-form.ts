import type { z } from 'zod'
import { limits } from '~/contract/limits'
import { maxGuaranteedMonths, type supplyQuotesRequest } from '~/contract/supply-quotes'
import { calendarDay } from '~/domain/dated/calendar-day'
import { readMeteredYear } from '../months/metered-year'
import { numberReader, type FieldErrors, type TypedMonth } from '../months/month-columns'
import { isFilledQuote, quotePriceNames, quoteFieldId, type QuoteName, type TypedQuote } from './quote-fields'

export type TypedQuotes = {
  estudo: string
  quotes: TypedQuote[]
  settlement: string
  isContractBefore: boolean
  months: TypedMonth[]
}

type Asked = z.input<typeof supplyQuotesRequest>
type AskedQuote = Asked['quotes'][number]

/** `firstYear`: year of the first price, as in the labels. */
type Reading = { errors: FieldErrors; firstYear: number }

const percentRange = { min: 0, max: 100 }

/** Reads the form; with `errors` nothing is calculated. */
export function readQuotes(typed: TypedQuotes, firstYear: number): { asked: Asked } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const quotes = typed.quotes.flatMap((quote, index) =>
    isFilledQuote(quote) ? [readQuote(quote, index, { errors, firstYear })] : [],
  )
  if (quotes.length === 0) errors[quoteFieldId('fornecedor', 0)] = 'Informe ao menos um fornecedor'
  const months = readMeteredYear(typed.months, errors)
  const settlement = numberReader(errors)('liquidacao', typed.settlement, 'Preço acima da flexibilidade', {
    range: limits.brlPerMwh,
    isOptional: true,
  })
  if (Object.keys(errors).length > 0) return { errors }
  return { asked: { quotes, settlementBrlPerMwh: settlement ?? null, isContractBeforeLaw15269: typed.isContractBefore, months } }
}

function readQuote(quote: TypedQuote, index: number, { errors, firstYear }: Reading): AskedQuote {
  const supplier = quote.fornecedor.trim()
  if (supplier === '') errors[quoteFieldId('fornecedor', index)] = 'Informe o nome do fornecedor'
  const validTo = quote.validade === '' ? null : quote.validade
  if (validTo !== null && calendarDay(validTo) !== validTo) errors[quoteFieldId('validade', index)] = 'Informe uma data válida'
  const managementBrl = optional('gestao', 'Custo operacional e CCEE', limits.brl) ?? -1
  const named = { supplier, validTo, incentive: incentiveOf(quote.fonte), managementBrl }
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
    flexibilityFraction: flexibility === undefined ? null : flexibility / 100,
    takeOrPayFraction: (optional('takeOrPay', 'Take-or-pay', percentRange) ?? 0) / 100,
    guarantee: months !== undefined && cost !== undefined ? { months, yearlyCostFraction: cost / 100 } : null,
  }
  return { ...named, terms }

  /** A blank price repeats the previous year's. */
  function readPrices(): number[] {
    const prices: number[] = []
    for (const [year, name] of quotePriceNames.entries()) {
      const label = `Preço de ${firstYear + year}`
      const price = year === 0 ? required(name, label, limits.brlPerMwh) : optional(name, label, limits.brlPerMwh)
      prices.push(price ?? prices.at(-1) ?? 0)
    }
    return prices
  }

  function required(name: QuoteName, label: string, range: { min: number; max: number }) {
    return numberReader(errors)(quoteFieldId(name, index), quote[name], label, { range })
  }

  function optional(name: QuoteName, label: string, range: { min: number; max: number }) {
    return numberReader(errors)(quoteFieldId(name, index), quote[name], label, { range, isOptional: true })
  }
}

function incentiveOf(source: string): AskedQuote['incentive'] {
  if (source === '1') return 1
  return source === '0.5' ? 0.5 : 0
}
