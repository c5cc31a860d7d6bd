import type { CalendarMonth } from '~/domain/units/unit-month'

/** "2026-09" as a month of the calendar. */
export function monthOfKey(key: string): CalendarMonth {
  const [year, month] = key.split('-').map(Number) as [number, number]
  return { year, month }
}
