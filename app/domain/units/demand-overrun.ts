import type { UnitMonth } from './unit-month'

type Demands = Pick<UnitMonth, 'contractedDemandKw' | 'measuredDemandKw'>

/** Demand measured above the contracted one, 0 within it; undefined while one of them is missing. [kW] */
export function demandOverrunOf({ contractedDemandKw, measuredDemandKw }: Demands): number | undefined {
  if (contractedDemandKw === null || measuredDemandKw === null) return undefined
  return Math.max(0, measuredDemandKw - contractedDemandKw)
}
