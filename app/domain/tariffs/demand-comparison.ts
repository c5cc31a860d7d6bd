/** Demands are typed and read to the watt; less than that is the machine's own rounding. [kW] */
export const toleranceKw = 1e-3

/** The overrun that is not yet fined; once past it, all of the overrun is (REN 1.000/2021, art. 301). [fraction of the contract] */
export const overrunToleranceFraction = 0.05

/**
 * Whether a demand is above another one: the one way in which kW are compared. [kW]
 *
 * @example 61.7 is not above 57.3 + 4.4, which the machine holds as 61.699999999999996
 */
export function isAboveKw(kw: number, limitKw: number): boolean {
  return kw - limitKw > toleranceKw
}
