import type { IsoDate } from '~/domain/dated/dated'
import { monthNames } from '~/domain/dated/month-names'
import type { InvoiceMonthName } from '~/domain/invoice/invoice'
import { plainWords } from '../plain-words'

/** "1.234,56", "-682", and the trailing minus of credits: "905,95-". */
const printedNumber = /^(?:R\$ ?)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(,\d+)?(-?) ?%?$/

/**
 * A number as bills print it; undefined for other texts.
 *
 * @example numberOf('905,95-') // -905.95
 */
export function numberOf(text: string): number | undefined {
  const [, before, whole, decimals = '', after] = printedNumber.exec(text.trim()) ?? []
  if (whole === undefined || (before && after)) return undefined
  const size = Number(whole.replaceAll('.', '') + decimals.replace(',', '.'))
  return (before || after) && size !== 0 ? -size : size
}

/** A rate in per cent, as a fraction: "5,19" is 0.0519. */
export function fractionOf(text: string): number | undefined {
  const percent = numberOf(text)
  return percent === undefined || percent < 0 || percent > 100 ? undefined : percentToFraction(percent)
}

/** Avoids floating-point noise: 1.13 / 100 is 0.011299999999999998. */
export function percentToFraction(percent: number): number {
  return Number(`${percent}e-2`)
}

const printedDate = /^(\d{2})\/(\d{2})\/(\d{4})$/

export function dateOf(text: string): IsoDate | undefined {
  const [, day, month, year] = printedDate.exec(text.trim()) ?? []
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T12:00:00Z`)
  if (year === undefined || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) return undefined
  return date as IsoDate
}

/** "08/2024", "8/2024", "AGO/24", "agosto/2024", "AGO 24". */
const printedMonth = /^(\d{1,2}|\p{L}{3,9})(?: ?[/-] ?| )(\d{4}|\d{2})$/u

export function monthInText(text: string): InvoiceMonthName | undefined {
  const [, name, digits] = printedMonth.exec(text.trim()) ?? []
  if (name === undefined || digits === undefined) return undefined
  const month = /\d/.test(name) ? Number(name) : monthNumber(name)
  const year = Number(digits) + (digits.length === 2 ? 2_000 : 0)
  if (!month || month > 12 || year < 2_000 || year > 2_099) return undefined
  return `${year}-${String(month).padStart(2, '0')}` as InvoiceMonthName
}

/** From a full or three-letter name; 0 for unknown ones. */
function monthNumber(name: string): number {
  const word = plainWords(name)
  return monthNames.findIndex((it) => plainWords(it) === word || plainWords(it).slice(0, 3) === word) + 1
}
