import { roundTo } from '~/domain/numbers/round-to'

/** The minimum and maximum decimals of a column. */
export type DecimalRange = readonly [min: number, max: number]

/**
 * The number of decimals for all figures of a column: what the most precise one needs, within the range.
 *
 * @example columnDecimals([480, 560.5, null], [0, 3]) // 1: "480,0" above "560,5"
 */
export function columnDecimals(values: Iterable<number | null | undefined>, [min, max]: DecimalRange): number {
  let decimals = min
  for (const value of values) {
    if (value === null || value === undefined) continue
    while (decimals < max && roundTo(value, decimals) !== roundTo(value, max)) decimals += 1
  }
  return decimals
}
