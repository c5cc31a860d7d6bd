import type { Comparison } from './comparison'

/** Figures of an investment. */
export type Viability = {
  /** Value after ten years. [R$] */
  npv10Brl: number
  /** Value at the end of the horizon. [R$] */
  npvLastBrl: number
  /** The last year of the horizon. */
  lastYear: number
  /** Whether TIR and payback are shown: only if either value is above 0, the customer's rule. */
  showsReturn: boolean
  /** Undefined if hidden or nonexistent. [1/year] */
  irrFraction?: number
  /** Undefined if hidden or nonexistent. [years] */
  paybackYears?: number
}

/** VPL, TIR and payback of a study with a plant, as its result and documents show them. [R$, 1/year, years] */
export function viabilityOf({
  cumulativeNpvBrl,
  irrFraction,
  paybackYears,
}: Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'>): Viability {
  const npv10Brl = cumulativeNpvBrl.slice(0, 11).at(-1) ?? 0
  const npvLastBrl = cumulativeNpvBrl.at(-1) ?? 0
  const showsReturn = npv10Brl > 0 || npvLastBrl > 0
  return {
    npv10Brl,
    npvLastBrl,
    lastYear: cumulativeNpvBrl.length - 1,
    showsReturn,
    ...(showsReturn && { irrFraction, paybackYears }),
  }
}
