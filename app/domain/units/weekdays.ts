import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { daysIn, monthKey } from './calendar-month'
import type { CalendarMonth } from './unit-month'

/**
 * Mondays to Fridays of a month before a day: all of them once the month is over, none before it begins. Holidays count as
 * weekdays, so the count may be a few above the business days.
 */
export function weekdaysElapsed(month: CalendarMonth, today: IsoDate): number {
  const first: IsoDate = `${monthKey(month)}-01` as IsoDate
  const days = Array.from({ length: daysIn(month) }, (_, index) => daysAfter(first, index))
  return days.filter((day) => day < today && isWeekday(day)).length
}

function isWeekday(day: IsoDate): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
