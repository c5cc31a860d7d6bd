export type Sample = { minutes: number; mb: number }

/**
 * How a figure rises with time: the median of the slopes between every two samples (Theil-Sen), which a few samples taken during a
 * collection of garbage do not move. [MB/min]
 */
export function robustSlope(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.mb - one.mb) / (other.minutes - one.minutes)),
  )
  const sorted = slopes.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
