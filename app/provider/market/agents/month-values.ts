import { calendarMonthOf, monthsBefore } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** A range of months in the tables' format, both ends included. */
export type MonthPeriod = { first: number; last: number }

/** A month on the wire: its first day. */
export function firstDayOf(month: CalendarMonth): string {
  return `${monthKey(month)}-01`
}

/** The months of a period as the tables write them, oldest first; none without a period. */
export function marketMonths(period: MonthPeriod | undefined): number[] {
  if (!period) return []
  const months: number[] = []
  for (let month = period.last; month >= period.first; month = monthsBefore(month, 1)) months.unshift(month)
  return months
}

/** A figure for each month of a period: null if missing. */
export function monthValues(period: MonthPeriod | undefined, valueOf: (month: number) => number | null | undefined) {
  return marketMonths(period).map((month) => ({
    loggedAt: firstDayOf(calendarMonthOf(month)),
    value: valueOf(month) ?? null,
  }))
}
