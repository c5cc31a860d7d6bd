import type { CalendarMonth } from '~/domain/units/unit-month'

/**
 * A month in the format of the chamber's files.
 *
 * @example marketMonth({ year: 2026, month: 7 }) // 202607
 */
export function toMarketMonth({ year, month }: CalendarMonth): number {
  return year * 100 + month
}

/** The calendar month of that format: 202607 is July 2026. */
export function calendarMonthOf(month: number): CalendarMonth {
  return { year: Math.floor(month / 100), month: month % 100 }
}

/** The month this many months earlier, in the chamber's format. */
export function monthsBefore(month: number, count: number): number {
  const index = Math.floor(month / 100) * 12 + (month % 100) - 1 - count
  return toMarketMonth({ year: Math.floor(index / 12), month: (index % 12) + 1 })
}

/** Whether a number is a month in the chamber's format. */
export function isMarketMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 2000_01 && month <= 2099_12 && month % 100 >= 1 && month % 100 <= 12
}
