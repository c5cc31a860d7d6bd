import type { UnitMonth } from './unit-month'

/** Energy outside a contract's limits: `mwh` beyond the nearer limit, and its fraction of the limit (undefined for a limit of 0). */
export type TakeBreach = { side: 'above' | 'below'; mwh: number; fraction: number | undefined }

type Limits = Pick<UnitMonth, 'totalMwh' | 'takeMinMwh' | 'takeMaxMwh'>

/**
 * How far a month's total energy is outside its contract's limits, which is settled at the spot price. Undefined within the
 * limits (inclusive), and if the total or the relevant limit is missing.
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
