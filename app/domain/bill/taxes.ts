import type { Taxes } from './consumer'

/** Gross-ups of the taxes "por dentro": what is multiplied by them already carries the tax on the tax. */
export type TaxFactors = {
  /** g: PIS, COFINS and ICMS; ICMS stays out of the PIS/COFINS base (STF Tema 69), TUSD stays in the ICMS base (STJ Tema 986). */
  full: number
  /** g0: PIS and COFINS alone, for what ICMS does not reach: demand contracted and not used (STJ Súmula 391). */
  withoutIcms: number
  /** gI: ICMS alone, for energy whose quoted price already holds PIS and COFINS. */
  icmsOnly: number
}

/**
 * The three gross-ups of a customer's taxes.
 *
 * @param taxes  fractions; one taken back as credit counts as 0.
 *
 * @example taxFactors({ pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false }).full
 * // 1 / (0.81 × 0.9193) = 1.34294…
 */
export function taxFactors({ pisFraction, cofinsFraction, icmsFraction, icmsCredited, pisCofinsCredited }: Taxes): TaxFactors {
  const withoutIcms = pisCofinsCredited ? 1 : 1 / (1 - pisFraction - cofinsFraction)
  const icmsOnly = 1 / (1 - (icmsCredited ? 0 : icmsFraction))
  return { full: withoutIcms * icmsOnly, withoutIcms, icmsOnly }
}
