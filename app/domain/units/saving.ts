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
