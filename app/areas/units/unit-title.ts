import { monthName } from '~/domain/units/calendar-month'
import type { OpenedUnit } from './units.server'

/** Page title with the unit and its month or page: "Câmara Fria Recife, agosto de 2026". */
export function unitTitle(page: string): (loaded: unknown) => string {
  return (loaded) => {
    const opened = (loaded as { opened?: OpenedUnit } | undefined)?.opened
    if (!opened) return page
    const { unit, month, compared } = opened
    if (!month) return `${unit.name} · ${page}`
    return `${unit.name}, ${[month, compared].flatMap((it) => (it ? [monthName(it)] : [])).join(' e ')}`
  }
}
