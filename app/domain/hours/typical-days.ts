import { isNationalHoliday } from '~/domain/dated/national-holidays'
import type { IsoDate } from '~/domain/dated/dated'
import { calendarMonthOf } from '~/domain/market/market-month'
import { hasPeak } from '~/domain/tariffs/peak-hours'
import { daysIn, monthKey } from '~/domain/units/calendar-month'
import type { HourlyValues } from './load-hours'

/** Days that are alike; a holiday is as a Sunday. */
export const dayKinds = ['workingDay', 'saturday', 'sunday'] as const
export type DayKind = (typeof dayKinds)[number]

export type TypicalDay = {
  /** Days of the kind in the month. */
  dayCount: number
  /** Mean of each of the 24 hours over the days that have it; undefined where none has. */
  means: HourlyValues
}

/** Calendar days of a month in the chamber's format, in order. */
export function daysOfMonth(month: number): IsoDate[] {
  const calendarMonth = calendarMonthOf(month)
  const key = monthKey(calendarMonth)
  return Array.from({ length: daysIn(calendarMonth) }, (_, at) => `${key}-${String(at + 1).padStart(2, '0')}` as IsoDate)
}

/**
 * Kind of a day. The days without a peak by national rule (REN ANEEL 1.000/2021, art. 2º) are as Sundays, except a Saturday that is
 * no national holiday.
 *
 * @example dayKindOf('2026-09-07') // 'sunday': a Monday, Independence Day
 */
export function dayKindOf(day: IsoDate): DayKind {
  if (hasPeak(day)) return 'workingDay'
  const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6
  return isSaturday && !isNationalHoliday(day) ? 'saturday' : 'sunday'
}

/** Mean day of each kind in a month, in the unit of its values. */
export function typicalDays(values: HourlyValues, month: number): Record<DayKind, TypicalDay> {
  const kinds = daysOfMonth(month).map(dayKindOf)
  const meanDay = (kind: DayKind): TypicalDay => {
    const days = kinds.flatMap((it, at) => (it === kind ? [at] : []))
    const means = Array.from({ length: 24 }, (_, hour) => meanOf(days.map((day) => values[day * 24 + hour])))
    return { dayCount: days.length, means }
  }
  return { workingDay: meanDay('workingDay'), saturday: meanDay('saturday'), sunday: meanDay('sunday') }
}

/** Mean of the present values; undefined without one. */
function meanOf(values: HourlyValues): number | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0) / present.length
}
