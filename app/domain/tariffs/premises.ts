import type { Dated } from '~/domain/dated/dated'
import type { ChargeMonth } from './charge-months'
import { sectorChargesBrlPerMwh, type OwnCharges } from './charges'
import { creditRegimeOf, type CreditRegime } from './credit-regime'
import { fioBDueFraction } from './distributed-generation'
import { flagSurchargeBrlPerKwh, type FlagSurcharges } from './flags'
import { taxReform, type TaxReform } from './tax-reform'
import { peakHoursOf, type PeakHours } from './peak-hours'

/** The dated values for one distributor's studies, which administrators may extend. */
export type StudyPremises = {
  /** Administrators' own ESS, EER and ERCAP; no version where nobody entered any. [R$/MWh] */
  ownCharges: Dated<OwnCharges>
  /** The chamber's months of the charges. */
  chargeMonths: readonly ChargeMonth[]
  /** Share of TUSD Fio B that a GD II pays; undefined under article 17 of Lei 14.300/2022. [fraction] */
  fioBDueFraction: Dated<number | undefined>
  /** The state's taxation of compensated energy. */
  creditRegime: Dated<CreditRegime>
  taxReform: TaxReform
  /** What each flag adds. [R$/kWh] */
  flagSurcharges: Dated<FlagSurcharges>
  /** The distributor's peak hours. */
  peakHours: Dated<PeakHours>
}

const noOwnCharges: Dated<OwnCharges> = {
  label: sectorChargesBrlPerMwh.label,
  unit: sectorChargesBrlPerMwh.unit,
  verifiedOn: sectorChargesBrlPerMwh.verifiedOn,
  values: [],
}

/**
 * The values shipped with the product.
 *
 * @param agentName, uf  ANEEL's short name of the distributor, and its state.
 */
export function shippedPremises(agentName: string, uf?: string): StudyPremises {
  return {
    ownCharges: noOwnCharges,
    chargeMonths: [],
    fioBDueFraction,
    creditRegime: creditRegimeOf(agentName, uf),
    peakHours: peakHoursOf(agentName),
    taxReform,
    flagSurcharges: flagSurchargeBrlPerKwh,
  }
}
