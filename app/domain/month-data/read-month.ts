import { monthDataNames } from './month-names'
import { plainText } from '../files/plain-text'
import type { Reading } from '../files/read-number'

/** A month read from a cell; the year may be in another column. */
export type SaidMonth = { month: number; year?: number }

/**
 * Reads a month as spreadsheets write it: "set/2026", "set-26", "Setembro", "Setembro de 2026", "09/2026", "2026-09",
 * "2026-09-01", "01/09/2026", "202609", a date, or Excel's day number.
 *
 * @example readMonth('set/26') // { value: { month: 9, year: 2026 } }
 */
export function readMonth(cell: string | number | Date): Reading<SaidMonth> {
  if (cell instanceof Date) return { value: { month: cell.getUTCMonth() + 1, year: cell.getUTCFullYear() } }
  const text = String(cell).trim()
  if (text === '') return { value: undefined }
  const plain = plainText(text)
  const [, name, yearOfName] = /^([a-z]{3,9})\.?(?:(?: de |[/\- ])(\d{4}|\d{2}))?$/.exec(plain) ?? []
  if (name !== undefined) return ofNumbers(text, { month: monthOfName(name), year: yearOfName })
  for (const shape of shapes) {
    const groups = shape.exec(plain)?.groups
    if (groups) return ofNumbers(text, groups)
  }
  return /^\d{5}(\.\d+)?$/.test(plain) ? readMonth(dateOfSerial(Number(plain))) : notAMonth(text)
}

const shapes = [
  /^(?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/-]?(?<month>\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-\d{2}(?:[t ][\d:.]+z?)?$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
]

type Said = { [part in 'day' | 'month' | 'year']?: string | undefined }

function ofNumbers(text: string, said: Said): Reading<SaidMonth> {
  const [month, day] = [Number(said.month ?? 0), Number(said.day ?? 1)]
  if (month < 1 || month > 12 || day < 1 || day > 31) return notAMonth(text)
  // A date with a day from 2 to 12 is ambiguous: day first or month first.
  if (day > 1 && day <= 12 && day !== month) {
    return { problem: `"${text}" pode ser ${monthDataNames[month - 1]} ou ${monthDataNames[day - 1]}: escreva o mês pelo nome` }
  }
  return { value: { month, ...(said.year !== undefined && { year: fullYear(said.year) }) } }
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/** Abbreviations of English months that differ from Portuguese. */
const english = { feb: 2, apr: 4, may: 5, aug: 8, sep: 9, oct: 10, dec: 12 } as const

const months = new Map<string, number>([
  ...Object.entries(english),
  ...monthDataNames.flatMap((full, index) => {
    const name = plainText(full)
    return [
      [name, index + 1],
      [name.slice(0, 3), index + 1],
    ] as const
  }),
])

function monthOfName(name: string): string | undefined {
  return months.get(name)?.toString()
}

/** Excel counts days from 1899-12-30, for dates after February 1900. */
function dateOfSerial(serial: number): Date {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
}

function notAMonth(text: string) {
  return { problem: `"${text.slice(0, 40)}" não é um mês` }
}
