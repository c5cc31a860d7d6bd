import { monthNames } from '../dated/month-names'
import type { CalendarMonth } from './unit-month'

/** "2026-09": a month in addresses and as a key. */
export function monthKey({ year, month }: CalendarMonth): `${number}-${number}` {
  return `${year}-${String(month).padStart(2, '0')}` as `${number}-${number}`
}

/** "2026-09", or a day of it, as a month. */
export function monthOfKey(key: string): CalendarMonth {
  return { year: Number(key.slice(0, 4)), month: Number(key.slice(5, 7)) }
}

/** Comparator for `toSorted`: negative if the first month is earlier, 0 if equal. */
export function compareMonths(one: CalendarMonth, other: CalendarMonth): number {
  return one.year - other.year || one.month - other.month
}

/** Days of a month. */
export function daysIn({ year, month }: CalendarMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Day of a month's first Monday, 1 to 7.
 *
 * @example firstMonday({ year: 2026, month: 10 }) // 5: October 1st, 2026 is a Thursday
 */
export function firstMonday({ year, month }: CalendarMonth): number {
  return 1 + ((8 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7)
}

/** Hours of a month, 24 per day: Brazil has had no daylight-saving time since 2019 (Decreto 9.772/2019). [hours] */
export function hoursIn(month: CalendarMonth): number {
  return 24 * daysIn(month)
}

/** The previous month; for January, December of the previous year. */
export function monthBefore({ year, month }: CalendarMonth): CalendarMonth {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

/** The month this many months later. */
export function monthsAfter({ year, month }: CalendarMonth, months: number): CalendarMonth {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}

/** "setembro de 2026" */
export function monthName({ year, month }: CalendarMonth): string {
  return `${monthNames[month - 1]} de ${year}`
}

/** "set/26": rows of tables and labels of charts. */
export function monthLabel(month: CalendarMonth): string {
  return `${monthName(month).slice(0, 3)}/${String(month.year).slice(-2)}`
}

/** "09/2026" */
export function monthNumerals({ year, month }: CalendarMonth): string {
  return `${String(month).padStart(2, '0')}/${year}`
}
