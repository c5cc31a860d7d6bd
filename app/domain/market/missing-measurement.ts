import { daysAfter } from '~/domain/dated/brazil-day'
import { isBusinessDay } from '~/domain/dated/business-hours'
import type { IsoDate } from '~/domain/dated/dated'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'

/** Number of working days after which a month's measurements are due (portal §5). */
const weekdaysBeforeMeasurement = 6

/**
 * Why the current month has no measurement: late, or not due before the 7th working day. National holidays are no working days.
 *
 * @example In June of 2026, which begins on a Monday, six weekdays are over on Tuesday the 9th.
 */
export function missingMeasurement(today: IsoDate): 'late' | 'early' {
  return businessDaysElapsed(today) >= weekdaysBeforeMeasurement ? 'late' : 'early'
}

/** Business days of the day's month before that day. */
export function businessDaysElapsed(today: IsoDate): number {
  const first = `${monthKey(monthOfKey(today))}-01`
  const days = Array.from({ length: Number(today.slice(8)) - 1 }, (_, index) => daysAfter(first, index))
  return days.filter(isBusinessDay).length
}
