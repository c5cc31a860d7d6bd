/** A value of each hour of some days: days are rows, hours columns. */
export type HeatChart = {
  /** Unique on its page. */
  id: string
  /** The chart's message, as a sentence. */
  title: string
  unit: string
  /** One row after the other; undefined where nothing is known. */
  values: readonly (number | undefined)[]
  /** Names of the rows; an empty one is not written. */
  rows: readonly string[]
}

/** Steps of colour. */
export const heatSteps = 7

/** Step of a value between the least and the largest one, from 0. */
export function heatStep(value: number, least: number, most: number): number {
  return most === least ? 0 : Math.min(heatSteps - 1, Math.floor(((value - least) / (most - least)) * heatSteps))
}

/** Least and largest known value; undefined without one. */
export function heatRange(values: HeatChart['values']): { least: number; most: number } | undefined {
  let range: { least: number; most: number } | undefined
  for (const value of values) {
    if (value === undefined) continue
    range = range ? { least: Math.min(range.least, value), most: Math.max(range.most, value) } : { least: value, most: value }
  }
  return range
}
