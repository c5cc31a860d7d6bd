/** The range of an axis: it includes zero and is never empty. */
export function valueRange(values: readonly number[]): { min: number; max: number } {
  const min = Math.min(0, ...values)
  const max = Math.max(0, ...values)
  return { min, max: min === max ? 1 : max }
}

/** The levels of an axis: round values from below the lowest to above the highest, zero among them. */
export function valueLevels(values: readonly number[]): [number, ...number[]] {
  const { min, max } = valueRange(values)
  const step = roundStep((max - min) / 5)
  const lowest = Math.floor(min / step)
  const highest = Math.ceil(max / step)
  return [lowest * step, ...Array.from({ length: highest - lowest }, (_, index) => (lowest + index + 1) * step)]
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return ([1, 2, 2.5, 5].find((step) => step * power >= atLeast) ?? 10) * power
}

/** Space between one label and the next. [px] */
const labelGap = 4

/** The indexes of the points to label, from 0, so that labels do not touch. `labelWidth`: the longest label's. [px] */
export function labelledPoints(count: number, width: number, labelWidth: number, isMonthly = count <= 24): number[] {
  // Months are labelled by quarters, so that the same months return each year, and years by fives.
  const steps = isMonthly ? [1, 2, 3, 6] : [1, 5, 10]
  const every = steps.find((step) => (width / count) * step >= labelWidth + labelGap) ?? 12
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
