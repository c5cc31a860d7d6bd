import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import type { UnitMonth } from './unit-month'

type Demands = Pick<UnitMonth, 'contractedDemandKw' | 'measuredDemandKw'>

/**
 * The demand fined as an overrun: all of the excess over the contract if above the tolerance of 5 %, else 0; undefined if a
 * figure is missing. [kW] REN ANEEL 1.000/2021, art. 301.
 *
 * @example demandOverrunOf({ contractedDemandKw: 205, measuredDemandKw: 213 }) // 0: 8 kW are 3,9 %
 * @example demandOverrunOf({ contractedDemandKw: 205, measuredDemandKw: 216 }) // 11: they are 5,4 %
 */
export function demandOverrunOf({ contractedDemandKw, measuredDemandKw }: Demands): number | undefined {
  if (contractedDemandKw === null || measuredDemandKw === null) return undefined
  const isFined = isAboveKw(measuredDemandKw, contractedDemandKw * (1 + overrunToleranceFraction))
  return isFined ? measuredDemandKw - contractedDemandKw : 0
}
