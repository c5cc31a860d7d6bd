import type { UnitMonth } from './unit-month'

/** Energy outside the limits of a contract: `mwh` beyond the nearer limit, and that as a fraction of the limit (undefined for a limit of 0). */
export type TakeBreach = { side: 'above' | 'below'; mwh: number; fraction: number | undefined }

type Limits = Pick<UnitMonth, 'totalMwh' | 'takeMinMwh' | 'takeMaxMwh'>

/**
 * By how much a month's total energy is outside what its contract lets the unit take: settled at the spot price, up or down. Undefined
 * within the limits (a limit itself is within), and while the total or the limit that it would pass is missing.
 *
 * @example takeBreachOf({ totalMwh: 121, takeMinMwh: 90, takeMaxMwh: 110 }) // 11 MWh above, 10 % of the limit
 */
export function takeBreachOf({ totalMwh, takeMinMwh, takeMaxMwh }: Limits): TakeBreach | undefined {
  if (totalMwh === null) return undefined
  if (takeMaxMwh !== null && totalMwh > takeMaxMwh) return breach('above', totalMwh - takeMaxMwh, takeMaxMwh)
  if (takeMinMwh !== null && totalMwh < takeMinMwh) return breach('below', takeMinMwh - totalMwh, takeMinMwh)
  return undefined
}

function breach(side: TakeBreach['side'], mwh: number, limitMwh: number): TakeBreach {
  return { side, mwh, fraction: limitMwh === 0 ? undefined : mwh / limitMwh }
}
