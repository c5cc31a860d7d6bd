import { monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** Numbers as text or as a sheet. */
export type FileFormat = 'csv' | 'xlsx'

/** The file of a unit's last twelve finalised months. */
export function yearFileAddress(unitId: string, format: FileFormat): string {
  return fileAddress(unitId, `ano.${format}`)
}

/** The file of a month's days, with those of a compared month. */
export function daysFileAddress(
  unitId: string,
  { month, compared }: { month: CalendarMonth; compared: CalendarMonth | undefined },
  format: FileFormat,
): string {
  const beside = compared ? `&comparar=${monthKey(compared)}` : ''
  return fileAddress(unitId, `dias.${format}?mes=${monthKey(month)}${beside}`)
}

/** The file of promised and realised savings. */
export function promiseFileAddress(unitId: string, format: FileFormat): string {
  return fileAddress(unitId, `promessa.${format}`)
}

/** The report of a month. */
export function reportAddress(unitId: string, month: CalendarMonth): string {
  return fileAddress(unitId, `relatorio.pdf?mes=${monthKey(month)}`)
}

/** The notice to the distributor of a unit in migration. */
export function noticeLetterAddress(unitId: string): string {
  return fileAddress(unitId, 'aviso.pdf')
}

function fileAddress(unitId: string, file: string): string {
  return `/unidade/${encodeURIComponent(unitId)}/${file}`
}
