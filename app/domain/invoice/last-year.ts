import { isNonEmpty, lastOf, type NonEmpty } from '~/domain/records/non-empty'
import type { InvoiceMonth } from './invoice'

const monthsOfYear = 12

/** The newest twelve months of an invoice's history, oldest first; undefined if one is missing. */
export function lastYear(history: readonly InvoiceMonth[]): NonEmpty<InvoiceMonth> | undefined {
  const byMonth = new Map(history.map((it) => [it.month, it]))
  const months = [...byMonth.values()].toSorted((a, b) => a.month.localeCompare(b.month)).slice(-monthsOfYear)
  return isNonEmpty(months) && ordinal(lastOf(months)) - ordinal(months[0]) === monthsOfYear - 1 ? months : undefined
}

function ordinal({ month }: InvoiceMonth): number {
  return Number(month.slice(0, 4)) * monthsOfYear + Number(month.slice(5))
}
