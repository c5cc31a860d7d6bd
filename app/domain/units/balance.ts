import type { UnitMonth } from './unit-month'

export type BalanceKind = 'surplus' | 'deficit' | 'none'

/** Energy beyond a contract's limits: sold at the spot price if positive, bought if negative. [MWh] */
export type EnergyBalance = { kind: BalanceKind; mwh: number }

type Contract = Pick<UnitMonth, 'contractedMwh' | 'totalMwh'>
type Limits = Contract & Partial<Pick<UnitMonth, 'takeMinMwh' | 'takeMaxMwh'>>

/**
 * The balance of a month: what its total energy leaves of the contract's minimum, or takes beyond its maximum. Without stored limits
 * both are the contracted energy. Undefined if a figure is missing: a contract without a measurement is no surplus.
 *
 * @example energyBalance({ contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110, totalMwh: 112 }) // { kind: 'deficit', mwh: -2 }
 * @example energyBalance({ contractedMwh: 100, totalMwh: 88 }) // { kind: 'surplus', mwh: 12 }
 */
export function energyBalance({ contractedMwh, totalMwh, takeMinMwh, takeMaxMwh }: Limits): EnergyBalance | undefined {
  const [minMwh, maxMwh] = [takeMinMwh ?? contractedMwh, takeMaxMwh ?? contractedMwh]
  if (totalMwh === null || minMwh === null || maxMwh === null) return undefined
  const mwh = Math.min(Math.max(totalMwh, minMwh), maxMwh) - totalMwh
  return { kind: kindOf(mwh), mwh }
}

/**
 * Contracted − total energy: how a month uses its contract's flexibility, taking less if positive. Undefined if a term is missing.
 * [MWh]
 */
export function flexibilityUse({ contractedMwh, totalMwh }: Contract): number | undefined {
  return contractedMwh === null || totalMwh === null ? undefined : contractedMwh - totalMwh
}

/** Half of CCEE's last decimal: smaller differences are rounding errors. [MWh] */
const smallestMwh = 0.0005

function kindOf(mwh: number): BalanceKind {
  if (Math.abs(mwh) < smallestMwh) return 'none'
  return mwh > 0 ? 'surplus' : 'deficit'
}
