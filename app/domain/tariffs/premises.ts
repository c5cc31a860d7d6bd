import type { Dated } from '~/domain/dated/dated'
import { sectorChargesBrlPerMwh } from './charges'
import { creditRegimeOf, type CreditRegime } from './credit-regime'
import { fioBDueFraction } from './distributed-generation'

/** The dated values for one distributor's studies, which administrators may extend. */
export type StudyPremises = {
  /** ESS, EER and ERCAP together. [R$/MWh] */
  sectorChargesBrlPerMwh: Dated<number>
  /** Share of TUSD Fio B that a GD II pays; undefined under article 17 of Lei 14.300/2022. [fraction] */
  fioBDueFraction: Dated<number | undefined>
  /** The state's taxation of compensated energy. */
  creditRegime: Dated<CreditRegime>
}

/**
 * The values shipped with the product.
 *
 * @param agentName, uf  ANEEL's short name of the distributor, and its state.
 */
export function shippedPremises(agentName: string, uf?: string): StudyPremises {
  return { sectorChargesBrlPerMwh, fioBDueFraction, creditRegime: creditRegimeOf(agentName, uf) }
}
