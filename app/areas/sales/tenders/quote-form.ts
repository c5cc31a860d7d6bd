import { z } from 'zod'
import { limits } from '~/contract/limits'
import { maxGuaranteedMonths } from '~/contract/supply-quotes'
import type { TenderQuote } from '~/contract/tenders'
import { typedDay } from '~/contract/text'
import { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { parseDecimal } from '~/ui/decimal'
import { fieldErrorsIn, type ReadForm } from '../proposal-form'
import { notesField } from './tender-form'

/** How a supplier sells: the kinds of the comparison of quotes. */
export const saleKinds = {
  price: 'Preço fixo por ano',
  bill: 'Desconto garantido na fatura',
  energy: 'Desconto garantido na energia',
} as const

/** The field of a year's price. */
export function yearField(year: number): string {
  return `price${year}`
}

const percentMessage = (name: string, min: number, max: number) => `Informe ${name}, de ${min} a ${max}%.`
const percent = (name: string, { min, max, blank }: { min: number; max: number; blank: number }) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? blank : parseDecimal(text)))
    .refine((value) => value >= min && value <= max, percentMessage(name, min, max))
    .transform((value) => value / 100)

const noBaseMonth = 'Informe o mês da data-base, como 2026-11.'
const noMonths = `Informe os meses de garantia, de 0 a ${maxGuaranteedMonths}.`
const noPrice = 'Informe o preço em R$/MWh, de 0,01 a 10.000.'

const conditions = z.object({
  kind: z.enum(['price', 'bill', 'energy'], 'Escolha como você vende.'),
  index: z.enum(['', 'ipca', 'igp-m'], 'Escolha a correção.'),
  baseMonth: z.string().trim(),
  takeMin: percent('a retirada mínima', { min: 0, max: 100, blank: 0 }),
  takeMax: percent('a retirada máxima', { min: 100, max: 200, blank: 100 }),
  modulation: z.enum(modulations, 'Escolha a modulação.'),
  guaranteeKind: z.enum(guaranteeKinds, 'Escolha a garantia.'),
  guaranteeMonths: z
    .string()
    .transform((text) => (text.trim() === '' ? null : parseDecimal(text)))
    .refine((value) => value === null || (value >= 0 && value <= maxGuaranteedMonths), noMonths),
  validTo: typedDay('Diga até que dia a cotação vale.'),
  notes: notesField,
})

/** Reads a supplier's form: a price a year of the supply, or a discount. */
export function readQuote(form: FormData, years: readonly number[]): ReadForm<TenderQuote> {
  const parsed = conditions.safeParse(Object.fromEntries(form))
  const fieldErrors = parsed.success ? {} : fieldErrorsIn(parsed.error)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = text('kind')
  const prices = years.flatMap((year) => {
    const typed = text(yearField(year))
    if (kind !== 'price' || typed === '') return []
    const brlPerMwh = parseDecimal(typed)
    if (!(brlPerMwh >= limits.brlPerMwh.min && brlPerMwh <= limits.brlPerMwh.max)) fieldErrors[yearField(year)] = noPrice
    return [{ year, brlPerMwh }]
  })
  if (kind === 'price' && prices.length === 0) fieldErrors[yearField(years[0] ?? 0)] = 'Informe o preço de ao menos um ano.'
  const discount = kind === 'price' ? 0 : parseDecimal(text('discount'))
  if (!(discount >= 0 && discount <= 100)) fieldErrors['discount'] = 'Informe o desconto, de 0 a 100%.'
  const baseMonth = text('baseMonth')
  const isIndexed = text('index') !== '' && kind === 'price'
  if (isIndexed && !/^20\d{2}-(0[1-9]|1[0-2])$/.test(baseMonth)) fieldErrors['baseMonth'] = noBaseMonth
  if (!parsed.success || Object.keys(fieldErrors).length > 0) return { fieldErrors }
  const { kind: sold, index, baseMonth: _read, takeMin, takeMax, ...others } = parsed.data
  const terms =
    sold === 'price'
      ? { kind: 'fixed-price' as const, prices }
      : { kind: 'guaranteed-discount' as const, discountFraction: discount / 100, basis: sold }
  return {
    value: {
      ...others,
      terms,
      index: isIndexed && index !== '' ? { name: index, baseMonth } : null,
      takeMinFraction: takeMin,
      takeMaxFraction: takeMax,
    },
  }
}
