import { brazilDay, dayBegins, daysAfter } from './brazil-day'
import type { IsoDate } from './dated'
import { isNationalHoliday } from './national-holidays'

const hourMs = 3_600_000

/**
 * The instant after this many business hours. All 24 hours of a business day in Brasília count, so 48 of them are two business
 * days.
 *
 * @param hours  above 0. [hours]
 * @example afterBusinessHours(new Date('2026-11-09T12:30:00Z'), 48) // 2026-11-11T12:30:00Z: Monday to Wednesday
 */
export function afterBusinessHours(start: Date, hours: number): Date {
  let leftMs = hours * hourMs
  let day = brazilDay(start)
  let at = start.getTime()
  for (;;) {
    const ends = endOf(day)
    if (isBusinessDay(day)) {
      if (leftMs <= ends - at) return new Date(at + leftMs)
      leftMs -= ends - at
    }
    at = ends
    day = daysAfter(day, 1)
  }
}

/** Business hours between two instants, counted as in {@link afterBusinessHours}; 0 if the last is not later. [hours] */
export function businessHoursBetween(first: Date, last: Date): number {
  let passedMs = 0
  let day = brazilDay(first)
  for (let at = first.getTime(); at < last.getTime(); at = endOf(day), day = daysAfter(day, 1)) {
    if (isBusinessDay(day)) passedMs += Math.min(endOf(day), last.getTime()) - at
  }
  return passedMs / hourMs
}

/** Monday to Friday, except national holidays. */
export function isBusinessDay(day: IsoDate): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !isNationalHoliday(day)
}

function endOf(day: IsoDate) {
  return Date.parse(dayBegins(daysAfter(day, 1)))
}
