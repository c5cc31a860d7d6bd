import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { hasPeak, peakLengthHours } from './peak-hours'

/**
 * The part of a year's energy that a load takes in peak hours if it is the same in every hour: three hours of each day with a peak
 * (REN ANEEL 1.000/2021, art. 2º). [fraction]
 *
 * @example flatPeakFraction(2026) // 250 days × 3 h of 8,760 h: 0.0856
 */
export function flatPeakFraction(year: number): number {
  const first: IsoDate = `${year}-01-01`
  const days = daysOf(first, `${year + 1}-01-01`)
  return (days.filter(hasPeak).length * peakLengthHours) / (days.length * 24)
}

function daysOf(first: IsoDate, end: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = first; day < end; day = daysAfter(day, 1)) days.push(day)
  return days
}
