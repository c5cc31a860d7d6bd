import { valueOn, type IsoDate, type KnownSince } from '~/domain/dated/dated'
import type { Invoice, InvoiceFlag, InvoiceLine, InvoiceMonthName } from '~/domain/invoice/invoice'
import { flagIn, type AddedFlags } from '~/domain/tariffs/flag-months'
import type { Flag, FlagSurcharges } from '~/domain/tariffs/flags'

/** The flags of the reading's months; undefined if one is not known. */
export function activatedFlags(invoice: Invoice, added: AddedFlags): Flag[] | undefined {
  const months = new Set([...readingDays(invoice).map((day) => day.slice(0, 7)), invoice.month])
  const known = [...months].map((month) => added.get(month) ?? flagIn(month as InvoiceMonthName))
  if (known.includes(undefined)) return undefined
  return [...new Set(known.flatMap((flag) => flag ?? []))]
}

/** The surcharges on the first and last day of the reading; undefined if one is not known. [R$/kWh] */
export function surchargesOf(
  due: readonly InvoiceFlag[],
  invoice: Invoice,
  dated: KnownSince<FlagSurcharges>,
): number[] | undefined {
  const days = readingDays(invoice)
  const first = dated.values[0].from
  if (days.some((day) => day < first)) return undefined
  const surcharges = due.flatMap((flag) => (flag === 'scarcity' ? [] : days.map((day) => valueOn(dated, day)[flag])))
  return surcharges.length > 0 ? surcharges : undefined
}

/** First and last day of the reading; default: of the month. */
export function readingDays({ month, readFrom, readTo }: Invoice): [IsoDate, IsoDate] {
  const day: IsoDate = `${month}-01`
  return [readFrom ?? day, readTo ?? day]
}

/** Surcharges possibly included in a line's price: if the invoice has no separate line for its flag. [R$/kWh] */
export function surchargesInside(
  { kind, component }: InvoiceLine,
  invoice: Invoice,
  dated: KnownSince<FlagSurcharges>,
): number[] {
  const isOfEnergy = kind === 'energy' && component !== 'TUSD'
  if (!isOfEnergy || invoice.flag === undefined || invoice.lines.some((line) => line.kind === 'flag')) return []
  return surchargesOf([invoice.flag], invoice, dated) ?? []
}
