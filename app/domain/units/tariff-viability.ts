/** A tariff and the discount on it, as the viability study prints them. I5 and I1: incentivada 50% and 100%. */
export type TariffOption = 'AZUL CONVENCIONAL' | 'VERDE CONVENCIONAL' | 'AZUL I5' | 'VERDE I5' | 'AZUL I1' | 'VERDE I1'

/** What each tariff open to a unit would cost it. */
export type TariffViability = {
  unitName: string
  /** The tariff of today: "VERDE I5". */
  current: string
  recommendation: string
  /** Of the recommended tariff, against the one of today. [R$/year] */
  savingBrlPerYear: number | null
  savingFraction: number | null
  /** Null where a tariff is not open to the unit. [R$/year] */
  costBrlPerYear: Record<TariffOption, number | null>
}
