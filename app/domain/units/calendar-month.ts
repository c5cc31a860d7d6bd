import type { CalendarMonth } from './unit-month'

/** "2026-09": a month in addresses and as a key. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Reads "2026-09"; undefined when the text is no month. */
export function parseMonthKey(text: string): CalendarMonth | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  return year && month ? { year: Number(year), month: Number(month) } : undefined
}

/** Negative when the first month is earlier, 0 when they are the same month: for `toSorted`. */
export function compareMonths(one: CalendarMonth, other: CalendarMonth): number {
  return one.year - other.year || one.month - other.month
}
