import type { IsoDate } from './dated'

/** The calendar day at the start of a date or an instant; null for other texts, and for days that do not exist. */
export function calendarDay(text: string | null): IsoDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  // Date reads 30 February as a day of March.
  const date = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? (day as IsoDate) : null
}
