import type { Assumptions } from '~/domain/bill/assumptions'
import type { Study } from '~/domain/study/study'
import { creditRegimeNames } from '~/domain/tariffs/credit-regime'
import { gdClassNames } from '~/domain/tariffs/distributed-generation'
import { money, percent } from '~/ui/format'
import { chargePartsText } from './charge-series'

/** The value of every assumption, formatted. */
export function assumptionValues({
  assumptions,
  terms,
}: Pick<Study, 'assumptions' | 'terms'>): Record<keyof Assumptions, string> {
  return {
    lossesFraction: percent(assumptions.lossesFraction, 2),
    chargesBrlPerMwh: terms.chargesIncluded ? `${money(assumptions.chargesBrlPerMwh)}/MWh` : 'Não incluídos',
    chargeParts: assumptions.chargeParts ? chargePartsText(assumptions.chargeParts) : 'Não registrados neste estudo',
    isBenefitTaxed: assumptions.isBenefitTaxed ? 'Sim' : 'Não',
    isPeakMatched: assumptions.isPeakMatched ? 'Sim' : 'Não',
    gdClass: gdClassNames[assumptions.gdClass],
    isGdDispatchable: assumptions.isGdDispatchable ? 'Sim' : 'Não',
    gdCreditRegime: creditRegimeNames[assumptions.gdCreditRegime],
    gdCreditRegimeSource: assumptions.gdCreditRegimeSource ?? 'Não registrada neste estudo',
    isPlantDemandIcmsTaxed: assumptions.isPlantDemandIcmsTaxed ? 'Sim' : 'Não',
  }
}

/** Whether a study tells its charges one by one: those of before, and those that state their own figure, do not. */
export function tellsChargeParts({ assumptions, terms }: Pick<Study, 'assumptions' | 'terms'>): boolean {
  return terms.chargesIncluded && assumptions.chargeParts !== undefined
}
