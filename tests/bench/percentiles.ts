import { median } from './print'

export type Percentiles = { p50Ms: number; p99Ms: number }

const blocks = 5

/**
 * The median of durations in order of requests, and the 99th percentile as the median over five parts of the run, of which a
 * burst of another program affects one.
 */
export function percentilesOf(takenMs: readonly number[]): Percentiles {
  const length = takenMs.length / blocks
  const p99sMs = Array.from({ length: blocks }, (_, block) => p99Of(takenMs.slice(block * length, (block + 1) * length)))
  return { p50Ms: median(takenMs), p99Ms: median(p99sMs) }
}

/** By nearest rank: of 100 values, the second largest. */
function p99Of(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!
}
