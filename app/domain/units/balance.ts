import type { UnitMonth } from './unit-month'

export type BalanceKind = 'surplus' | 'deficit' | 'none'

/** Contracted energy beyond the requirement: sold at the spot price if positive, bought if negative. [MWh] */
export type EnergyBalance = { kind: BalanceKind; mwh: number }

/**
 * The balance of a month: contracted − total. Undefined if one is missing: a contract without a measurement is no surplus.
 *
 * @example balanceOf({ contractedMwh: 100, totalMwh: 112 }) // { kind: 'deficit', mwh: -12 }
 */
export function energyBalance({
  contractedMwh,
  totalMwh,
}: Pick<UnitMonth, 'contractedMwh' | 'totalMwh'>): EnergyBalance | undefined {
  if (contractedMwh === null || totalMwh === null) return undefined
  const mwh = contractedMwh - totalMwh
  return { kind: kindOf(mwh), mwh }
}

/** Half of CCEE's last decimal: smaller differences are rounding errors. [MWh] */
const smallestMwh = 0.0005

function kindOf(mwh: number): BalanceKind {
  if (Math.abs(mwh) < smallestMwh) return 'none'
  return mwh > 0 ? 'surplus' : 'deficit'
}
