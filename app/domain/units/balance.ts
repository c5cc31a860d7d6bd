import type { UnitMonth } from './unit-month'

export type BalanceKind = 'surplus' | 'deficit' | 'none'

/** Energy that a month's contracts cover beyond what is due: sold at the spot price when above zero, bought there when below. [MWh] */
export type Balance = { kind: BalanceKind; mwh: number }

/**
 * The balance of a month: contracted − total. Undefined while one of them is missing, because a contract without a measurement is not a
 * surplus.
 *
 * @example balanceOf({ contractedMwh: 100, totalMwh: 112 }) // { kind: 'deficit', mwh: -12 }
 */
export function balanceOf({ contractedMwh, totalMwh }: Pick<UnitMonth, 'contractedMwh' | 'totalMwh'>): Balance | undefined {
  if (contractedMwh === null || totalMwh === null) return undefined
  const mwh = contractedMwh - totalMwh
  return { kind: kindOf(mwh), mwh }
}

/** A difference below half of the last decimal that CCEE counts is a rounding error of the subtraction. [MWh] */
const smallestMwh = 0.0005

function kindOf(mwh: number): BalanceKind {
  if (Math.abs(mwh) < smallestMwh) return 'none'
  return mwh > 0 ? 'surplus' : 'deficit'
}
