import type { Study } from '~/domain/study/study'
import type { TaxReach } from '~/domain/tariffs/credit-regime'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { times, type Term } from './term'

export type TermPair = Record<keyof ByTimeOfUse, Term>

/** Arguments of a month's lines: every number that a person may change, by its name in the calculation. */
export type BillTerms = {
  contractedKw: TermPair
  overrunKw: TermPair
  /** An unmeasured demand counts as contracted. */
  measuredKw: Partial<TermPair>
  energyKwh: TermPair
  generatorKwh: Term
  dieselBrlPerKwh: Term
  taxFactors: Record<TaxReach, Term>
  demandBrlPerKw: TermPair
  tusdBrlPerKwh: TermPair
  teBrlPerKwh: TermPair
  apeTusdBrlPerKwh: TermPair
  generationTusdBrlPerKw: Term
  sceeTeBrlPerKwh: TermPair
  incentive: Term
  priceBrlPerMwh: Term
  surplusPriceBrlPerMwh: Term
  chargesBrlPerMwh: Term
  loanQuotasBrlPerMwh: Term
  /** Undefined: calculated from the unit's size. */
  managementBrl?: Term | undefined
  lossesFraction: Term
  generationKwh: Term
  plantDemandKw: Term
  simultaneityFraction: Term
  /** Not editable: modality, plant, regime. */
  study: Pick<Study, 'ths' | 'mode' | 'assumptions' | 'plant'>
}

/** A line of a bill as formulas; `id`: the calculation's line. */
export type LineTerm = { id: string; quantity: Term; rate: Term; taxFactor: Term }

/** Writes an intermediate term into its own cell, and returns the cell. */
export type PlaceTerm = (label: string, term: Term) => Term

/** The amount of a line. [R$] */
export function amountTerm({ quantity, rate, taxFactor }: LineTerm): Term {
  return times(quantity, rate, taxFactor)
}
