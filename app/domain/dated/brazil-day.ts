import type { IsoDate } from './dated'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The calendar day in Brasília at an instant: tariffs and terms start and end there. */
export function brazilDay(instant: Date): IsoDate {
  return format.format(instant) as IsoDate
}

/** The instant at which a day starts in Brasília, at UTC−3 all year since 2019. */
export function dayBegins(day: string): string {
  return `${day}T03:00:00.000Z`
}

/** The day this many days later; earlier if negative. */
export function daysAfter(day: string, days: number): IsoDate {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10) as IsoDate
}

/** Days from the first to the last; negative if the last is earlier. [days] */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
}
