import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'

/** When to fetch by itself: at hours of Brasília, once after the start, or never. */
export type Timetable = { hours: readonly number[] } | 'once' | 'never'

/** Brasília is at UTC−3 all year since 2019. */
const offsetHours = 3

/** The last of the hours until an instant, and the next one. */
export function slotsAround(hours: readonly number[], instant: Date): { last: Date; next: Date } {
  const today = brazilDay(instant)
  const slots = [-1, 0, 1].flatMap((days) => hours.toSorted((a, b) => a - b).map((hour) => at(daysAfter(today, days), hour)))
  return { last: slots.findLast((slot) => slot <= instant)!, next: slots.find((slot) => slot > instant)! }
}

/** Whether a set is due: not tried since the last of the hours, or tried in what is now the future, by a clock set back. */
export function isDue(triedAt: string | null | undefined, hours: readonly number[], instant: Date): boolean {
  if (triedAt == null) return true
  const tried = new Date(triedAt)
  return tried < slotsAround(hours, instant).last || tried > instant
}

function at(day: string, hour: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour + offsetHours) * 3_600_000)
}
