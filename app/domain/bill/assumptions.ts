import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { sectorChargesBrlPerMwh } from '~/domain/tariffs/charges'
import type { GdClass } from '~/domain/tariffs/distributed-generation'

/** What the calculation assumes where neither the form nor the law says; each can be changed and is shown with the result. */
export type Assumptions = {
  /** Losses from the plant to the meter, paid with the energy bought. */
  lossesFraction: number
  /** ESS, EER and ERCAP together. [R$/MWh] */
  chargesBrlPerMwh: number
  /** Whether the state taxes the TUSD discount as if it had been paid. */
  isBenefitTaxed: boolean
  /** Whether a self-producer's surplus of the month serves the peak; a prudent study of a solar plant says no. */
  isPeakMatched: boolean
  /** When the distributed generation was asked for, which rules its credit. */
  gdClass: GdClass
  /** Whether the state exempts the TE of compensated energy from ICMS. */
  isGdEnergyIcmsExempt: boolean
}

/** Losses the free-market energy is bought with: what public calculators of the market use. */
const usualLossesFraction = 0.03

/** The assumptions of a study made on a day, before anybody changes them. */
export function defaultAssumptions(day: IsoDate): Assumptions {
  return {
    lossesFraction: usualLossesFraction,
    chargesBrlPerMwh: valueOn(sectorChargesBrlPerMwh, day),
    isBenefitTaxed: true,
    isPeakMatched: true,
    gdClass: 'GD_II',
    isGdEnergyIcmsExempt: true,
  }
}

/** Every assumption in words, for the result and the documents. */
export const assumptionDescriptions: Record<keyof Assumptions, { name: string; description: string }> = {
  lossesFraction: {
    name: 'Perdas',
    description: 'A energia comprada no mercado livre inclui as perdas da rede básica até o medidor.',
  },
  chargesBrlPerMwh: {
    name: 'Encargos setoriais',
    description: 'Média de ESS, EER e ERCAP, que a CCEE liquida mês a mês sobre a energia comprada.',
  },
  isBenefitTaxed: {
    name: 'Imposto sobre o desconto',
    description: 'O estado cobra imposto também sobre o desconto da TUSD. Onde não cobra, o custo do benefício tarifário é zero.',
  },
  isPeakMatched: {
    name: 'Autoprodução na ponta',
    description:
      'A sobra da geração no mês atende também o consumo da ponta. A CCEE apura por hora: para usina solar, a conta prudente não atende a ponta.',
  },
  gdClass: {
    name: 'Classe da geração distribuída',
    description:
      'GD I pediu o acesso até 06/01/2023 e mantém o crédito integral até 2045. GD II paga parte da TUSD Fio B, que cresce até 2028; de 2029 em diante, a TUSD não é creditada.',
  },
  isGdEnergyIcmsExempt: {
    name: 'ICMS no crédito da GD',
    description:
      'O crédito da TE volta com ICMS nos estados que isentam a energia compensada (Convênio ICMS 16/2015) e sem ICMS nos demais.',
  },
}
