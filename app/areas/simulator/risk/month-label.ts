import { calendarMonthOf } from '~/domain/market/market-month'
import { shortMonth } from '~/unit-text/words'

/** "fev/26", from "2026-02". */
export function shortMonthOf(month: string): string {
  return shortMonth(calendarMonthOf(Number(month.replace('-', ''))))
}
