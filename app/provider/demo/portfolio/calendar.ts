import { brazilDay } from '~/domain/dated/brazil-day'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { repeat } from '~/domain/records/non-empty'
import { monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import type { Calendar } from './months'

const monthsBefore = 36
/** CCEE publishes a day's measurement two days after it. */
const measuringDelay = 2

/** The months from the first one, or the 36 before this one, to this one. */
export function calendarOf(now: Date, first?: CalendarMonth): Calendar {
  const today = brazilDay(now)
  const running = monthOfKey(today)
  const before = first ? (running.year - first.year) * 12 + running.month - first.month : monthsBefore
  const months = repeat(before + 1, (index) => monthsAfter(running, index - before))
  return { months, lastMeasuredDay: Math.max(0, Number(today.slice(8)) - measuringDelay) }
}
