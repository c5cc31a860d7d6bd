import { netPresentValue } from './npv'

/**
 * Internal rate of return (TIR): the yearly rate that brings the NPV to zero.
 *
 * @param cashFlowBrl  as in {@link netPresentValue}. [R$]
 * @returns fraction a year; `undefined` when the NPV does not change sign between −99 % and 1000 %. [1/year]
 *
 * Bisection: slower than Newton, and it cannot diverge.
 */
export function internalRateOfReturn(cashFlowBrl: readonly number[]): number | undefined {
  let low = -0.99
  let high = 10
  const atLow = netPresentValue(cashFlowBrl, low)
  if (!(atLow * netPresentValue(cashFlowBrl, high) < 0)) return undefined

  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (netPresentValue(cashFlowBrl, middle) * atLow > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
