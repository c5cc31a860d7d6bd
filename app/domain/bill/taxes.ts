import type { Taxes } from './consumer'

/** Gross-ups of the taxes "por dentro": the tax base includes the tax itself. In a year of the reform, CBS and IBS are added on top. */
export type TaxFactors = {
  /** g: PIS, COFINS and ICMS; the PIS/COFINS base excludes ICMS (STF Tema 69), the ICMS base includes TUSD (STJ Tema 986). */
  full: number
  /** g0: only PIS and COFINS, for amounts without ICMS: demand contracted and not used (STJ Súmula 391). */
  withoutIcms: number
  /** gI: only ICMS, for amounts without PIS and COFINS, and so without CBS and IBS. */
  icmsOnly: number
}

/** Today's taxes as a year of the reform. */
const today = {
  pisCofinsShare: 1,
  icmsShare: 1,
  cbsFraction: 0,
  ibsFraction: 0,
  quotedPisCofinsFraction: 0,
  isCredited: false,
  isInIcmsBase: false,
}

/**
 * The three gross-ups of a customer's taxes.
 *
 * @param taxes  fractions; one recovered as credit counts as 0.
 *
 * @example taxFactors({ pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false }).full
 * // 1 / (0.81 × 0.9193) = 1.34294…
 *
 * @example of 2029, with CBS 8.8 %, IBS 1.77 %, 90 % of an ICMS of 20 %: full is 1.1057 / 0.82 = 1.34841…; with CBS and IBS in the
 * base of ICMS 1.1057 / (1 − 0.18 × 1.1057) = 1.38044…
 */
export function taxFactors(taxes: Taxes): TaxFactors {
  const { pisCofins, added, icmsOnly, icmsOnAdded } = grossUps(taxes)
  return { full: pisCofins * added * icmsOnAdded, withoutIcms: pisCofins * added, icmsOnly }
}

/** The gross-up of each tax; `icmsOnAdded`: ICMS on an amount with CBS and IBS, which may be in its base. */
function grossUps(taxes: Taxes) {
  const { pisFraction, cofinsFraction, icmsFraction, icmsCredited, pisCofinsCredited, reform = today } = taxes
  const { pisCofinsShare: share, icmsShare } = reform
  const added = 1 + addedFraction(taxes)
  const icms = icmsCredited ? 0 : icmsFraction * icmsShare
  return {
    pisCofins: pisCofinsCredited ? 1 : 1 / (1 - pisFraction * share - cofinsFraction * share),
    added,
    icmsOnly: 1 / (1 - icms),
    icmsOnAdded: 1 / (1 - icms * (reform.isInIcmsBase ? added : 1)),
  }
}

/**
 * A quoted price of free-market energy, which holds today's PIS and COFINS but not ICMS. CBS and IBS are added to the price
 * without PIS and COFINS, once these have ended.
 *
 * @param priceBrlPerMwh  as quoted. [R$/MWh]
 *
 * @example R$ 200/MWh with 9.25 % of PIS and COFINS in 2033, CBS 8.8 %, IBS 17.7 %: 0.2 × 0.9075 × 1.265 = R$ 0.2295975/kWh
 */
export function quotedEnergy(taxes: Taxes, priceBrlPerMwh: number): { rateBrl: number; taxFactor: number; source: string } {
  const { pisCofinsShare, quotedPisCofinsFraction } = taxes.reform ?? today
  const { added, icmsOnAdded } = grossUps(taxes)
  const endedFraction = quotedPisCofinsFraction * (1 - pisCofinsShare)
  return {
    rateBrl: (priceBrlPerMwh / 1_000) * (1 - endedFraction),
    taxFactor: icmsOnAdded * added,
    source: endedFraction > 0 ? 'Preço informado, sem o PIS e a COFINS de hoje' : 'Preço informado, com PIS e COFINS e sem ICMS',
  }
}

/** CBS and IBS on top; while PIS and COFINS are charged, they are compensated with them (ADCT, art. 125, § 1º). */
function addedFraction({ reform = today }: Taxes): number {
  return reform.isCredited ? 0 : (reform.cbsFraction + reform.ibsFraction) * (1 - reform.pisCofinsShare)
}
