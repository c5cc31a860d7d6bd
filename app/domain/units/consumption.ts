import { sum } from '~/domain/numbers/sum'
import type { UnitMonth } from './unit-month'

type Consumed = Pick<UnitMonth, 'consumedMwh'>

/** Variation of consumption around its mean: 0.08 is 8 % above, −0.1 is 10 % below. */
export type Flexibility = { maxFraction: number; minFraction: number }

/** Mean consumption of the months with known figures; undefined without any. [MWh/month] */
export function averageConsumptionMwh(months: readonly Consumed[]): number | undefined {
  const known = knownMwh(months)
  return known.length === 0 ? undefined : sum(known) / known.length
}

/**
 * The highest and lowest consumption, excluding the overall maximum and minimum, over the mean of all months, minus 1 (portal
 * §9). Undefined for fewer than 3 months, and for a mean of 0.
 *
 * @example 80, 90, 100, 110, 120 MWh: the mean is 100, 110 and 90 are left: +10 % and −10 %
 */
export function flexibilityOf(months: readonly Consumed[]): Flexibility | undefined {
  const inner = knownMwh(months)
    .toSorted((one, other) => one - other)
    .slice(1, -1)
  const averageMwh = averageConsumptionMwh(months)
  if (inner.length === 0 || !averageMwh) return undefined
  return { maxFraction: Math.max(...inner) / averageMwh - 1, minFraction: Math.min(...inner) / averageMwh - 1 }
}

function knownMwh(months: readonly Consumed[]): number[] {
  return months.flatMap(({ consumedMwh }) => (consumedMwh === null ? [] : [consumedMwh]))
}
