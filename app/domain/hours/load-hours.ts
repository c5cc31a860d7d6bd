/** Marks an hour without a reading; no file can contain it as a value. */
export const noReading = -2_147_483_648

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
