import { z } from 'zod'
import { calendarMonthOf, isMarketMonth } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'

/** "2026-07" of an address. */
export const monthInAddress = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((text) => isMarketMonth(marketMonthIn(text)))

/** The month of "2026-07", as the chamber writes it. */
export function marketMonthIn(text: string): number {
  return Number(text.replace('-', ''))
}

export function monthAddressOf(month: number): string {
  return monthKey(calendarMonthOf(month))
}
