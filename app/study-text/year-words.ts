import { monthLabel, monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** "mai/27 a abr/28": the twelve months from one on. */
export function yearSpan(firstMonth: CalendarMonth): string {
  return `${monthLabel(firstMonth)} a ${monthLabel(monthsAfter(firstMonth, 11))}`
}
