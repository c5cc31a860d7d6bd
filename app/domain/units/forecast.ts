import type { IsoDate } from '~/domain/dated/dated'
import { daysAfter } from '../dated/brazil-day'
import { daysIn, monthKey } from './calendar-month'
import type { CalendarMonth, DayEnergy } from './unit-month'

/** A month's daily energy with its sums. */
export type Forecast = {
  measuredMwh: number
  measuredDays: number
  projectedMwh: number
  projectedDays: number
  /** Measured plus projected; undefined if the days do not reach the end of the month. */
  monthEndMwh: number | undefined
}

/** Measured and projected consumption of a month; undefined without a measured day. [MWh] */
export function forecastOf(month: CalendarMonth & { dailyConsumption: readonly DayEnergy[] }): Forecast | undefined {
  return daysForecast(month, month.dailyConsumption)
}

/** Measured and projected energy of a month's days; undefined without a measured day. [MWh] */
export function daysForecast(month: CalendarMonth, days: readonly DayEnergy[]): Forecast | undefined {
  const measured = days.filter(({ isProjected }) => !isProjected)
  if (measured.length === 0) return undefined
  const projected = days.filter(({ isProjected }) => isProjected)
  const measuredMwh = sumMwh(measured)
  const projectedMwh = sumMwh(projected)
  return {
    measuredMwh,
    measuredDays: measured.length,
    projectedMwh,
    projectedDays: projected.length,
    monthEndMwh: days.length < daysIn(month) ? undefined : measuredMwh + projectedMwh,
  }
}

/** Number of weekdays after which a month's measurements are due (portal §5). */
const weekdaysBeforeForecast = 6

/** Why a month without measured days has no forecast: measurements are late, or not due yet. */
export function missingForecast(month: CalendarMonth, today: IsoDate): 'late' | 'early' {
  return weekdaysElapsed(month, today) >= weekdaysBeforeForecast ? 'late' : 'early'
}

function sumMwh(days: readonly DayEnergy[]): number {
  return days.reduce((total, { mwh }) => total + mwh, 0)
}

/**
 * Mondays to Fridays of a month before a day: all of them once the month is over, none before it begins. Holidays count as
 * weekdays, so the count may be a few above the business days.
 */
export function weekdaysElapsed(month: CalendarMonth, today: IsoDate): number {
  const first: IsoDate = `${monthKey(month)}-01`
  const days = Array.from({ length: daysIn(month) }, (_, index) => daysAfter(first, index))
  return days.filter((day) => day < today && isWeekday(day)).length
}

function isWeekday(day: IsoDate): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
