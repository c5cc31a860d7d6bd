import type { ByTimeOfUse } from '~/domain/tariffs/tariff'

export const kwhPerMwh = 1000

/** Two columns of a row as one value; undefined if either is missing. */
export function storedByTimeOfUse(peak: number | null, offPeak: number | null, divisor = 1): ByTimeOfUse | undefined {
  if (peak === null || offPeak === null) return undefined
  return { peak: peak / divisor, offPeak: offPeak / divisor }
}
