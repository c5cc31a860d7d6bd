import { monthOfKey } from '~/domain/units/calendar-month'
import type { InvoiceMonth } from './invoice'

const monthsOfYear = 12

/** The newest twelve months of an invoice's history, oldest first; undefined if one is missing. */
export function lastYear(history: readonly InvoiceMonth[]): InvoiceMonth[] | undefined {
  const byMonth = new Map(history.map((it) => [it.month, it]))
  const months = [...byMonth.values()].toSorted((a, b) => a.month.localeCompare(b.month)).slice(-monthsOfYear)
  const [first, last] = [months[0], months.at(-1)]
  return first && last && ordinal(last) - ordinal(first) === monthsOfYear - 1 ? months : undefined
}

function ordinal({ month }: InvoiceMonth): number {
  const { year, month: number } = monthOfKey(month)
  return year * monthsOfYear + number
}
