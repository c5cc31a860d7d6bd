import type { Taxes } from './consumer'

/** Gross-ups of the taxes "por dentro": the tax base includes the tax itself. */
export type TaxFactors = {
  /** g: PIS, COFINS and ICMS; the PIS/COFINS base excludes ICMS (STF Tema 69), the ICMS base includes TUSD (STJ Tema 986). */
  full: number
  /** g0: only PIS and COFINS, for amounts without ICMS: demand contracted and not used (STJ Súmula 391). */
  withoutIcms: number
  /** gI: only ICMS, for energy whose quoted price includes PIS and COFINS. */
  icmsOnly: number
}

/**
 * The three gross-ups of a customer's taxes.
 *
 * @param taxes  fractions; one recovered as credit counts as 0.
 *
 * @example taxFactors({ pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false }).full
 * // 1 / (0.81 × 0.9193) = 1.34294…
 */
export function taxFactors({ pisFraction, cofinsFraction, icmsFraction, icmsCredited, pisCofinsCredited }: Taxes): TaxFactors {
  const withoutIcms = pisCofinsCredited ? 1 : 1 / (1 - pisFraction - cofinsFraction)
  const icmsOnly = 1 / (1 - (icmsCredited ? 0 : icmsFraction))
  return { full: withoutIcms * icmsOnly, withoutIcms, icmsOnly }
}
