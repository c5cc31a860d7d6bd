/** Marks an hour without a reading; no file can contain it as a value. */
export const noReading = -2_147_483_648

/** Largest sum of an hour; a larger one is no reading. [Wh] */
const maxWh = 2_147_483_647

/**
 * A load's consumption in the hours of a month, from 0 h of day 1; `noReading` for hours that the source lacks.
 * Published at the centre of gravity, as the chamber settles it. [Wh, whole]
 */
export type LoadMonth = {
  loadCode: number
  /** As the chamber writes months: 202607. */
  month: number
  submarket: string | null
  wh: Int32Array
}

/** A value of each hour of a month, as a price (PLD) or a consumption, from 0 h of day 1; undefined where it is missing. */
export type HourlyValues = readonly (number | undefined)[]

/** Readings of a month; undefined for the missing ones. [kWh] */
export function kwhOf(wh: Int32Array): HourlyValues {
  return Array.from(wh, (value) => (value === noReading ? undefined : value / 1_000))
}

/**
 * Hours of several loads together; an hour that one of them lacks is missing. [Wh]
 *
 * @example hours of 1 and 2, and of 5 and none: 6, and none
 */
export function addedHours([first, ...others]: readonly [LoadMonth, ...LoadMonth[]]): Int32Array {
  const total = first.wh.slice()
  for (const { wh } of others)
    for (let hour = 0; hour < total.length; hour++) {
      const value = wh[hour] ?? noReading
      const isMissing = total[hour] === noReading || value === noReading
      total[hour] = isMissing || Math.abs(total[hour]! + value) > maxWh ? noReading : total[hour]! + value
    }
  return total
}
