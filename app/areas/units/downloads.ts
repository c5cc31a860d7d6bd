import { monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** The files of a unit: its year as a sheet or as text, and the report of a month. */
export function yearFileAddress(unitId: string, format: 'csv' | 'xlsx'): string {
  return `/unidade/${encodeURIComponent(unitId)}/ano.${format}`
}

export function reportAddress(unitId: string, month: CalendarMonth): string {
  return `/unidade/${encodeURIComponent(unitId)}/relatorio.pdf?mes=${monthKey(month)}`
}
