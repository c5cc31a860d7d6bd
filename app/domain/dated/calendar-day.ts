import type { IsoDate } from './dated'

/** The calendar day that a date or an instant begins with; null when the text is neither, or names a day that no calendar has. */
export function calendarDay(text: string | null): IsoDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  // Date takes the 30th of February for a day of March.
  const date = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? (day as IsoDate) : null
}
