import type { LoadMonth } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import { daysIn } from '~/domain/units/calendar-month'

/** Use of each hour of a day, relative. */
type Shape = (hour: number, isWeekend: boolean) => number

/** Three ways of using energy: a shop's, an industry's of two shifts, and one that never stops. */
const shapes: readonly Shape[] = [
  (hour, isWeekend) => (hour >= 8 && hour < 18 ? (isWeekend ? 55 : 100) : 12),
  (hour, isWeekend) => (isWeekend ? 25 : hour >= 6 && hour < 22 ? 100 : 30),
  (hour) => (hour >= 18 && hour < 21 ? 80 : 95 + (hour % 3)),
]

/** Hours of the demonstration's invented market: those of a load always add up to its month. */
export function inventHours(load: { code: number; submarket: string | null }, month: number, totalMwh: number): LoadMonth {
  const { year, month: ofYear } = calendarMonthOf(month)
  const shape = shapes[load.code % shapes.length]!
  const weights = Array.from({ length: daysIn({ year, month: ofYear }) }, (_, at) => at + 1).flatMap((day) => {
    const weekday = new Date(Date.UTC(year, ofYear - 1, day)).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    return Array.from(
      { length: 24 },
      (__, hour) => shape(hour, isWeekend) * (96 + ((load.code * 7 + day * 13 + ((day - 1) * 24 + hour) * 3) % 9)),
    )
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const whole = Math.round(totalMwh * 1_000_000)
  const wh = Int32Array.from(weights, (weight) => Math.floor((whole * weight) / total))
  wh[0] = wh[0]! + whole - wh.reduce((sum, value) => sum + value, 0)
  return { loadCode: load.code, month, submarket: load.submarket, wh }
}
