import { brazilDay } from '~/domain/dated/brazil-day'
import type { Calendar } from './months'

const monthsBefore = 36
/** CCEE publishes a day's measurement two days after it. */
const measuringDelay = 2

/** The 36 months before this one, and this one. */
export function calendarOf(now: Date): Calendar {
  const [year, month, day] = brazilDay(now).split('-').map(Number) as [number, number, number]
  const months = Array.from({ length: monthsBefore + 1 }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 - monthsBefore + index, 1))
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
  })
  return { months, lastMeasuredDay: Math.max(0, day - measuringDelay) }
}
