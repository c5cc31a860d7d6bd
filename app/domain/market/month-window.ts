import { monthBefore } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** So many months in a row, oldest first; the last one is given. */
export function monthsEndingIn(last: CalendarMonth, count: number): CalendarMonth[] {
  const months = [last]
  while (months.length < count) months.unshift(monthBefore(months[0]!))
  return months
}
