export type Sample = { minutes: number; mb: number }

/**
 * Slope of a figure over time: the median of the slopes between all pairs of samples (Theil-Sen), robust against a few samples
 * during garbage collection. [MB/min]
 */
export function robustSlope(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.mb - one.mb) / (other.minutes - one.minutes)),
  )
  const sorted = slopes.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
