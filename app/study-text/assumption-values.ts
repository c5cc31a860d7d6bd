import type { Assumptions } from '~/domain/bill/assumptions'
import type { Study } from '~/domain/study/study'
import { creditRegimeNames } from '~/domain/tariffs/credit-regime'
import { money, percent } from '~/ui/format'

/** The value of every assumption, formatted. */
export function assumptionValues({
  assumptions,
  terms,
}: Pick<Study, 'assumptions' | 'terms'>): Record<keyof Assumptions, string> {
  return {
    lossesFraction: percent(assumptions.lossesFraction, 2),
    chargesBrlPerMwh: terms.chargesIncluded ? `${money(assumptions.chargesBrlPerMwh)}/MWh` : 'Não incluídos',
    isBenefitTaxed: assumptions.isBenefitTaxed ? 'Sim' : 'Não',
    isPeakMatched: assumptions.isPeakMatched ? 'Sim' : 'Não',
    gdClass: assumptions.gdClass === 'GD_I' ? 'GD I' : 'GD II',
    gdCreditRegime: creditRegimeNames[assumptions.gdCreditRegime],
    isPlantDemandIcmsTaxed: assumptions.isPlantDemandIcmsTaxed ? 'Sim' : 'Não',
  }
}
