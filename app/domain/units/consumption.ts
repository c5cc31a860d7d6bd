import type { UnitMonth } from './unit-month'

type Consumed = Pick<UnitMonth, 'consumedMwh'>

/** How far consumption moves from its mean: 0.08 is 8 % above, −0.1 is 10 % below. */
export type Flexibility = { maxFraction: number; minFraction: number }

/** The mean consumption of the months in which it is known; undefined when it is known in none. [MWh/month] */
export function averageConsumptionMwh(months: readonly Consumed[]): number | undefined {
  const known = knownMwh(months)
  return known.length === 0 ? undefined : sum(known) / known.length
}

/**
 * The highest and the lowest consumption, without the overall maximum and minimum, over the mean of all months, minus 1 (portal §9).
 * Undefined with fewer than 3 months, of which no other is left, and for a mean of 0.
 *
 * @example 80, 90, 100, 110, 120 MWh: the mean is 100, 110 and 90 are left: +10 % and −10 %
 */
export function flexibilityOf(months: readonly Consumed[]): Flexibility | undefined {
  const inner = knownMwh(months)
    .toSorted((one, other) => one - other)
    .slice(1, -1)
  const averageMwh = averageConsumptionMwh(months)
  if (inner.length === 0 || !averageMwh) return undefined
  return { maxFraction: inner.at(-1)! / averageMwh - 1, minFraction: inner[0]! / averageMwh - 1 }
}

function knownMwh(months: readonly Consumed[]): number[] {
  return months.flatMap(({ consumedMwh }) => (consumedMwh === null ? [] : [consumedMwh]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
