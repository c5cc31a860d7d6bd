import { monthNames } from '~/domain/dated/month-names'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { monthsAfter } from '~/domain/units/calendar-month'

/** "maio de 2027" */
export function monthName({ year, month }: CalendarMonth): string {
  return `${monthNames[month - 1]} de ${year}`
}

/** "mai/27": rows of tables and labels of charts. */
export function monthLabel({ year, month }: CalendarMonth): string {
  return `${monthNames[month - 1]!.slice(0, 3)}/${String(year).slice(-2)}`
}

/** "mai/27 a abr/28": the twelve months from one on. */
export function yearSpan(firstMonth: CalendarMonth): string {
  return `${monthLabel(firstMonth)} a ${monthLabel(monthsAfter(firstMonth, 11))}`
}
