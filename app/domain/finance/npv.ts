/**
 * Net present value (VPL) of a yearly cash flow.
 *
 * @param cashFlowBrl  money in (+) and out (−) at the end of each year; index 0 is today. [R$]
 * @param discountRateFraction  taxa de atratividade, 0.1425 means 14,25 % a year. [1/year]
 * @returns value today, unrounded. [R$]
 *
 * @example netPresentValue([-100, 60, 60], 0.1) // 4.1322…
 */
export function netPresentValue(cashFlowBrl: readonly number[], discountRateFraction: number): number {
  return cashFlowBrl.reduce((sum, brl, year) => sum + brl / (1 + discountRateFraction) ** year, 0)
}

/**
 * Present value accumulated up to each year ("VPL ano a ano").
 *
 * @param cashFlowBrl  as in {@link netPresentValue}. [R$]
 * @returns as many entries as the cash flow; the first is today's flow. [R$]
 *
 * @example cumulativeNetPresentValues([-100, 60, 60], 0) // [-100, -40, 20]
 */
export function cumulativeNetPresentValues(cashFlowBrl: readonly number[], discountRateFraction: number): number[] {
  let sum = 0
  return cashFlowBrl.map((brl, year) => (sum += brl / (1 + discountRateFraction) ** year))
}

/**
 * Present value of R$ 1 in a future year.
 *
 * @example discountFactor(0.1, 2) // 1 / 1.21 = 0.826446…
 */
export function discountFactor(discountRateFraction: number, year: number): number {
  return 1 / (1 + discountRateFraction) ** year
}
