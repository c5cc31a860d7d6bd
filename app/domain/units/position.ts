import { energyBalance, flexibilityUse, type EnergyBalance } from './balance'
import { projectedTotal } from './derived-figures'
import { displayedStatus } from './displayed-status'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** Mean spot price (PLD) of a month with all hours published. [R$/MWh] */
export type KnownSpot = CalendarMonth & { brlPerMwh: number }

/** Where a month stands against its contract. */
export type Position = {
  /** Whether the month is in projection: its total is calculated from the projected consumption. */
  isExpected: boolean
  totalMwh: number
  /** Total energy within the contract's limits: the supplier's. [MWh] */
  billedMwh: number
  /** Contracted − total; undefined if nothing is contracted. [MWh] */
  flexibilityMwh: number | undefined
  balance: EnergyBalance
  /** The price of what is beyond the limits: the month's, or the newest known one's; undefined if none is known, or nothing is beyond. */
  spot: KnownSpot | undefined
  /** Revenue of the energy sold, negative for energy bought. [R$] */
  settledBrl: number | undefined
}

/**
 * The position of a month. Undefined if its contract or its energy is not known.
 *
 * @param spot  the month's own price, or the newest known one of a month in projection. An agreed spread is not stored, and not in it.
 *
 * @example 112 MWh of a contract of 90 to 110 at R$ 200/MWh: 110 billed, 2 bought for R$ 400
 */
export function positionOf(month: UnitMonth, spot: KnownSpot | undefined): Position | undefined {
  const isExpected = displayedStatus(month) === 'projected'
  const totalMwh = month.totalMwh ?? (isExpected ? projectedTotal(month) : null)
  const balance = energyBalance({ ...month, totalMwh })
  if (totalMwh === null || !balance) return undefined
  return {
    isExpected,
    totalMwh,
    billedMwh: totalMwh + balance.mwh,
    flexibilityMwh: flexibilityUse({ ...month, totalMwh }),
    balance,
    spot: balance.kind === 'none' ? undefined : spot,
    settledBrl: balance.kind === 'none' ? 0 : spot && balance.mwh * spot.brlPerMwh,
  }
}
