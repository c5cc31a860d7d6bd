import { daysAfter } from '../dated/brazil-day'
import { isBusinessDay } from '../dated/business-hours'
import type { IsoDate } from '../dated/dated'

/** Units in which a deadline is counted. */
export const countings = ['days', 'working-days'] as const
export type Counting = (typeof countings)[number]

/**
 * Easter of a year, by the Gregorian calendar (Meeus, Astronomical Algorithms, 1991, chapter 8).
 *
 * @example easterOf(2027) // 2027-03-28
 */
export function easterOf(year: number): IsoDate {
  const [golden, century, yearOfCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const [leapCenturies, centuryRest] = [Math.floor(century / 4), century % 4]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const weekday = (32 + 2 * centuryRest + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const number = epact + weekday - 7 * shift + 114
  const text = `${year}-${pad(Math.floor(number / 31))}-${pad((number % 31) + 1)}`
  return text as IsoDate
}

/**
 * Monday to Friday, except national holidays and Good Friday, a holiday by each town's law (Lei nº 9.093/1995, art. 2º) on which the
 * chamber and the banks are closed.
 */
export function isWorkingDay(day: IsoDate): boolean {
  return isBusinessDay(day) && day !== daysAfter(easterOf(Number(day.slice(0, 4))), -2)
}

/** The day itself if it is a working day, else the nearest one before or after it. */
export function onWorkingDay(day: IsoDate, moves: 'backwards' | 'forwards'): IsoDate {
  return isWorkingDay(day) ? day : onWorkingDay(daysAfter(day, moves === 'forwards' ? 1 : -1), moves)
}

/**
 * The day so many days or working days after another; before it if negative. The first day is not counted.
 *
 * @example countFrom('2026-11-19', 1, 'working-days') // 2026-11-23: the 20th is a holiday, then a weekend
 */
export function countFrom(day: IsoDate, count: number, counting: Counting): IsoDate {
  if (counting === 'days') return daysAfter(day, count)
  let at = day
  for (let left = Math.abs(count); left > 0;) {
    at = daysAfter(at, Math.sign(count))
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

function pad(number: number) {
  return String(number).padStart(2, '0')
}
