import type { CalendarMonth } from './unit-month'

/** "2026-09": a month in addresses and as a key. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Negative when the first month is earlier, 0 when they are the same month: for `toSorted`. */
export function compareMonths(one: CalendarMonth, other: CalendarMonth): number {
  return one.year - other.year || one.month - other.month
}

/** The month before: December of the year before for a January. */
export function monthBefore({ year, month }: CalendarMonth): CalendarMonth {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}
