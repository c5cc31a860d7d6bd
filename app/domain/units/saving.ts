import type { UnitMonth } from './unit-month'

type Costs = Pick<UnitMonth, 'captiveCostBrl' | 'freeCostBrl'>

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
