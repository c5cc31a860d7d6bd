import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { daysIn, monthKey } from './calendar-month'
import type { CalendarMonth } from './unit-month'

/**
 * Mondays to Fridays of a month that are over on a day: those before it. All of them once the month is over, none before it begins.
 * Holidays are not known here and count as weekdays, so that the count may run ahead of the business days of a calendar by a few.
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
