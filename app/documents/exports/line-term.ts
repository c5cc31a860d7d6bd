import type { Study } from '~/domain/study/study'
import type { TaxReach } from '~/domain/tariffs/credit-regime'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Inputs } from './inputs'
import { times, type Term } from './term'

export type TermPair = Record<keyof ByTimeOfUse, Term>

/** Arguments of a month's lines. */
export type BillTerms = {
  /** The cell of an input that is the same in every month and variant. */
  cell: Inputs['cell']
  contractedKw: TermPair
  overrunKw: TermPair
  /** An unmeasured demand counts as contracted. */
  measuredKw: Partial<TermPair>
  energyKwh: TermPair
  taxFactors: Record<TaxReach, Term>
  demandBrlPerKw: TermPair
  tusdBrlPerKwh: TermPair
  teBrlPerKwh: TermPair
  apeTusdBrlPerKwh: TermPair
  sceeTeBrlPerKwh: TermPair
  incentive: Term
  priceBrlPerMwh: Term
  surplusPriceBrlPerMwh: Term
  /** Undefined: calculated from the unit's size. */
  managementBrl?: Term | undefined
  generationKwh: Term
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
