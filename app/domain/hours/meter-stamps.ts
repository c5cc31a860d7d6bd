import type { Cell } from '~/domain/files/read-number'

/** Instants of a file in minutes since 1970 on the clock of Brasília, which has no daylight saving. [min] */
const minutesOfDay = 1_440

/** Intervals that are read. [min] */
export const meterIntervals = [15, 30, 60] as const
export type MeterInterval = (typeof meterIntervals)[number]

/** An instant as it is written: 24:00 is kept apart from 00:00 of the next day. [min] */
export type Stamp = { at: number; is24: boolean }

/** The instant in a cell of a day, or of a day and a time, and one of a time or of an hour of the day; undefined if unreadable. */
export function stampOf(date: Cell, time: Cell | undefined): Stamp | undefined {
  const day = dayIn(date)
  if (!day) return undefined
  const clock = time === undefined ? day.time : clockIn(time)
  if (clock === undefined || clock > minutesOfDay) return undefined
  return { at: day.at + clock, is24: clock === minutesOfDay }
}

/** No meter of the market is older. */
const firstYear = 2000

/** Midnight of the day, and the time written after it. [min] */
function dayIn(cell: Cell): { at: number; time: number | undefined } | undefined {
  if (cell instanceof Date) {
    const minutes = Math.round(cell.getTime() / 60_000)
    const at = Math.floor(minutes / minutesOfDay) * minutesOfDay
    return at >= Date.UTC(firstYear, 0, 1) / 60_000 ? { at, time: minutes - at } : undefined
  }
  const [, first, month, last, rest] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T]+(.+))?$/.exec(String(cell).trim()) ?? []
  if (first === undefined || month === undefined || last === undefined) return undefined
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  if (year.length !== 4 || day.length > 2) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = Number(year) >= firstYear && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? { at: date.getTime() / 60_000, time: rest === undefined ? undefined : timeIn(rest) } : undefined
}

/** A spreadsheet's 24:00: a whole day after its day 0, 30/12/1899. [min] */
const spreadsheetDay = Date.UTC(1899, 11, 31) / 60_000

/** An hour of the day, 0 to 24, or a time. [min] */
function clockIn(cell: Cell): number | undefined {
  if (cell instanceof Date) {
    const minutes = Math.round(cell.getTime() / 60_000)
    if (minutes === spreadsheetDay) return minutesOfDay
    return Number.isNaN(minutes) ? undefined : ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  }
  // A spreadsheet stores a time as a fraction of a day.
  if (typeof cell === 'number' && !Number.isInteger(cell))
    return cell > 0 && cell < 1 ? Math.round(cell * minutesOfDay) : undefined
  const text = String(cell).trim()
  return /^\d{1,2}h?$/i.test(text) ? Number.parseInt(text, 10) * 60 : timeIn(text)
}

function timeIn(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:-03:?00)?$/.exec(text.trim()) ?? []
  return hours === undefined || Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The most common distance between following instants; undefined without two. [min] */
export function intervalOf(sorted: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (let at = 1; at < sorted.length; at++) {
    const distance = sorted[at]! - sorted[at - 1]!
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  return [...counts].toSorted(([one, times], [other, others]) => others - times || one - other)[0]?.[0]
}

/**
 * Whether instants are at the end of their intervals: 24 h is written and 0 h is not, or the last one is at midnight and the first
 * is not.
 *
 * @example 00:15, 00:30 … 24:00 are ends; 00:00, 00:15 … 23:45 are beginnings
 */
export function areEnds(stamps: readonly Stamp[]): boolean {
  const isMidnight = ({ at, is24 }: Stamp) => at % minutesOfDay === 0 && !is24
  if (stamps.some(({ is24 }) => is24)) return !stamps.some(isMidnight)
  let [first, last] = [stamps[0], stamps[0]]
  for (const stamp of stamps) {
    if (stamp.at < first!.at) first = stamp
    if (stamp.at > last!.at) last = stamp
  }
  return first !== undefined && !isMidnight(first) && isMidnight(last!)
}
