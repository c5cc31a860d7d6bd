import type { UnitMonth } from './unit-month'

/** Losses up to the meter, as a share of the measured energy: portal, section 9. [fraction] */
export const lossesFraction = 0.03

type Known = Pick<UnitMonth, 'measuredMwh' | 'contractedMwh' | 'proinfaMwh'> & {
  /** The contract's flexibility: 0.1 is 10 %. */
  flexibilityFraction: number | null
}

type Derived = Pick<UnitMonth, 'lossesMwh' | 'totalMwh' | 'takeMinMwh' | 'takeMaxMwh' | 'invoicedMwh'>

/**
 * Figures derived from a month's measured and contracted energy: losses, total = measured + losses − PROINFA (0 if unknown), take
 * limits = contracted × (1 ∓ flexibility), and invoiced = the total clamped to the limits. Null if a term is missing.
 *
 * @example derivedFigures({ measuredMwh: 100, contractedMwh: 90, proinfaMwh: 2, flexibilityFraction: 0.1 })
 * // losses 3, total 101, limits 81 and 99, invoiced 99 MWh
 */
export function derivedFigures({ measuredMwh, contractedMwh, proinfaMwh, flexibilityFraction }: Known): Derived {
  const lossesMwh = measuredMwh === null ? null : measuredMwh * lossesFraction
  const totalMwh = measuredMwh === null || lossesMwh === null ? null : measuredMwh + lossesMwh - (proinfaMwh ?? 0)
  const hasLimits = contractedMwh !== null && flexibilityFraction !== null
  const takeMinMwh = hasLimits ? contractedMwh * (1 - flexibilityFraction) : null
  const takeMaxMwh = hasLimits ? contractedMwh * (1 + flexibilityFraction) : null
  return { lossesMwh, totalMwh, takeMinMwh, takeMaxMwh, invoicedMwh: invoicedEnergy({ totalMwh, takeMinMwh, takeMaxMwh }) }
}

type Billed = Pick<UnitMonth, 'totalMwh' | 'takeMinMwh' | 'takeMaxMwh'>

/** What the supplier invoices: the total energy, clamped to the contract's limits; null if one is missing. [MWh] */
export function invoicedEnergy({ totalMwh, takeMinMwh, takeMaxMwh }: Billed): number | null {
  if (totalMwh === null || takeMinMwh === null || takeMaxMwh === null) return null
  return Math.min(Math.max(totalMwh, takeMinMwh), takeMaxMwh)
}

/** The total of a month in projection: its consumption with losses, minus PROINFA's share if known; null without one. [MWh] */
export function projectedTotal({ consumedMwh, proinfaMwh }: Pick<UnitMonth, 'consumedMwh' | 'proinfaMwh'>): number | null {
  return consumedMwh === null ? null : consumedMwh * (1 + lossesFraction) - (proinfaMwh ?? 0)
}

type Limits = Pick<UnitMonth, 'contractedMwh' | 'takeMaxMwh'>

/** The flexibility implied by a contract's upper limit; null without a limit or contracted energy. */
export function flexibilityOfLimits({ contractedMwh, takeMaxMwh }: Limits): number | null {
  return takeMaxMwh === null || !contractedMwh ? null : takeMaxMwh / contractedMwh - 1
}
