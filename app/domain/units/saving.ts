import type { UnitMonth } from './unit-month'

type Costs = Pick<UnitMonth, 'captiveCostBrl' | 'freeCostBrl'>

/** The months with both costs known: sums and comparisons of money use only these. */
export function comparableMonths<Month extends Costs>(months: readonly Month[]): Month[] {
  return months.filter((month) => missingCostOf(month) === undefined)
}

/** The unknown cost of a month; undefined if both are known. */
export function missingCostOf({ captiveCostBrl, freeCostBrl }: Costs): 'captive' | 'free' | 'both' | undefined {
  if (captiveCostBrl === null) return freeCostBrl === null ? 'both' : 'captive'
  return freeCostBrl === null ? 'free' : undefined
}

/** A month's saving: captive cost − free cost; negative if the free market cost more, undefined if one is missing. [R$] */
export function savingOf({ captiveCostBrl, freeCostBrl }: Costs): number | undefined {
  return captiveCostBrl === null || freeCostBrl === null ? undefined : captiveCostBrl - freeCostBrl
}

/** The saving as a fraction of the captive cost; undefined without a saving or a captive cost. */
export function savingFractionOf(month: Costs): number | undefined {
  const savingBrl = savingOf(month)
  return savingBrl === undefined || !month.captiveCostBrl ? undefined : savingBrl / month.captiveCostBrl
}

/** Savings accumulated month by month; undefined at a month without one. [R$] */
export function runningSavings(months: readonly Costs[]): (number | undefined)[] {
  let totalBrl = 0
  return months.map((month) => {
    const savingBrl = savingOf(month)
    totalBrl += savingBrl ?? 0
    return savingBrl === undefined ? undefined : totalBrl
  })
}
