/** The values an axis must reach: always holds zero, never empty. */
export function valueRange(values: readonly number[]): { min: number; max: number } {
  const min = Math.min(0, ...values)
  const max = Math.max(0, ...values)
  return { min, max: min === max ? 1 : max }
}

/** Round values from below the lowest to above the highest, zero among them: where an axis is marked. */
export function valueLevels(values: readonly number[]): number[] {
  const { min, max } = valueRange(values)
  const step = roundStep((max - min) / 5)
  const lowest = Math.floor(min / step)
  const highest = Math.ceil(max / step)
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step)
}

/** The next of 1, 2, 2,5 and 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return ([1, 2, 2.5, 5].find((step) => step * power >= atLeast) ?? 10) * power
}

/** Between one name and the next. [px] */
const nameGap = 4

/** The points that are named, from the first on, so that no name touches the next. `nameWidth` is that of the longest. [px] */
export function namedPoints(count: number, width: number, nameWidth: number): number[] {
  // Months are told by quarters and years by fives.
  const steps = count > 24 ? [1, 5, 10] : [1, 2, 3, 6]
  const every = steps.find((step) => (width / count) * step >= nameWidth + nameGap) ?? 12
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
