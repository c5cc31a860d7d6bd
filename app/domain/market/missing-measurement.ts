import { daysAfter } from '~/domain/dated/brazil-day'
import { isBusinessDay } from '~/domain/dated/business-hours'
import type { IsoDate } from '~/domain/dated/dated'

/** The weekdays of a month after which its measurements are due (portal §5). */
const weekdaysBeforeMeasurement = 6

/**
 * Why the running month has no measurement: it is late, or not due before the 7th working day. A weekday that is a national holiday is
 * no working day.
 *
 * @example In June of 2026, which begins on a Monday, six weekdays are over on Tuesday the 9th.
 */
export function missingMeasurement(today: IsoDate): 'late' | 'early' {
  return businessDaysElapsed(today) >= weekdaysBeforeMeasurement ? 'late' : 'early'
}

/** Business days of the month of a day that are over on it: those before it. */
export function businessDaysElapsed(today: IsoDate): number {
  const first = `${today.slice(0, 7)}-01` as IsoDate
  const days = Array.from({ length: Number(today.slice(8)) - 1 }, (_, index) => daysAfter(first, index))
  return days.filter(isBusinessDay).length
}
