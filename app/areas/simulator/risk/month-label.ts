import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'

/** "fev/26", from "2026-02". */
export function shortMonthOf(month: string): string {
  return monthLabel(calendarMonthOf(Number(month.replace('-', ''))))
}
