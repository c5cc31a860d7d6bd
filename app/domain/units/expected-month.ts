import type { IsoDate } from '~/domain/dated/dated'
import type { CalendarMonth } from './unit-month'

/** Day of a month by which the previous month's invoices are finalised: the company's choice. */
export const finalizedByDay = 20

/**
 * The newest month that every active unit should have on a day: the previous one from the 20th on, before that the one before it.
 *
 * @example expectedMonth('2026-11-20') // October of 2026
 * @example expectedMonth('2026-01-19') // November of 2025
 */
export function expectedMonth(day: IsoDate): CalendarMonth {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = 12 * year + month - 1 - (date >= finalizedByDay ? 1 : 2)
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}
