/** Demands are exact to the watt; smaller differences are floating-point noise. [kW] */
export const toleranceKw = 1e-3

/** Overrun without a fine; beyond it, the whole overrun is fined (REN 1.000/2021, art. 301). [fraction of the contract] */
export const overrunToleranceFraction = 0.05

/**
 * Whether a demand exceeds another; the only comparison of kW. [kW]
 *
 * @example 61.7 is not above 57.3 + 4.4, which is 61.699999999999996
 */
export function isAboveKw(kw: number, limitKw: number): boolean {
  return kw - limitKw > toleranceKw
}
