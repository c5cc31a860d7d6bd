import { monthBefore } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** This many consecutive months, oldest first, up to the given one. */
export function monthsEndingIn(last: CalendarMonth, count: number): CalendarMonth[] {
  const months = [last]
  while (months.length < count) months.unshift(monthBefore(months[0]!))
  return months
}
