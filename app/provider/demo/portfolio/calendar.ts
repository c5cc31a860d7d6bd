import { brazilDay } from '~/domain/dated/brazil-day'
import type { CalendarMonth } from '~/domain/units/unit-month'
import type { Calendar } from './months'

const monthsBefore = 36
/** CCEE publishes a day's measurement two days after it. */
const measuringDelay = 2

/** The months from the first one, or the 36 before this one, to this one. */
export function calendarOf(now: Date, first?: CalendarMonth): Calendar {
  const [year, month, day] = brazilDay(now).split('-').map(Number) as [number, number, number]
  const before = first ? (year - first.year) * 12 + month - first.month : monthsBefore
  const months = Array.from({ length: before + 1 }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 - before + index, 1))
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
  })
  return { months, lastMeasuredDay: Math.max(0, day - measuringDelay) }
}
