import type { UnitMonth } from './unit-month'

type Costs = Pick<UnitMonth, 'captiveCostBrl' | 'freeCostBrl'>

/** The months whose two costs are known: the only ones that money of both markets is summed or compared over. */
export function comparableMonths<Month extends Costs>(months: readonly Month[]): Month[] {
  return months.filter((month) => missingCostOf(month) === undefined)
}

/** Which cost of a month is not known yet; undefined when both are. */
export function missingCostOf({ captiveCostBrl, freeCostBrl }: Costs): 'captive' | 'free' | 'both' | undefined {
  if (captiveCostBrl === null) return freeCostBrl === null ? 'both' : 'captive'
  return freeCostBrl === null ? 'free' : undefined
}

/** What a month saved: captive cost − free cost; negative where the free market cost more, undefined while one is missing. [R$] */
export function savingOf({ captiveCostBrl, freeCostBrl }: Costs): number | undefined {
  return captiveCostBrl === null || freeCostBrl === null ? undefined : captiveCostBrl - freeCostBrl
}

/** The saving as a fraction of the captive cost; undefined without a saving or a captive cost to compare with. */
export function savingFractionOf(month: Costs): number | undefined {
  const savingBrl = savingOf(month)
  return savingBrl === undefined || !month.captiveCostBrl ? undefined : savingBrl / month.captiveCostBrl
}

/** The savings added up from month to month; undefined at a month without a saving, which adds nothing. [R$] */
export function accumulatedSavings(months: readonly Costs[]): (number | undefined)[] {
  let totalBrl = 0
  return months.map((month) => {
    const savingBrl = savingOf(month)
    totalBrl += savingBrl ?? 0
    return savingBrl === undefined ? undefined : totalBrl
  })
}
