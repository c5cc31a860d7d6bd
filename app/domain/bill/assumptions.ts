import { sourceOn, valueOn, type IsoDate } from '~/domain/dated/dated'
import { chargesOn, type ChargePart } from '~/domain/tariffs/charges'
import type { CreditRegime } from '~/domain/tariffs/credit-regime'
import type { GdClass } from '~/domain/tariffs/distributed-generation'
import { plantDemandIcmsOf } from '~/domain/tariffs/plant-demand-tax'
import { shippedPremises, type StudyPremises } from '~/domain/tariffs/premises'

/** Assumptions of the calculation beyond form and law; each can be changed and is shown with the result. */
export type Assumptions = {
  /** Losses from the plant to the meter, added to the energy bought. */
  lossesFraction: number
  /** ESS, EER and ERCAP together. [R$/MWh] */
  chargesBrlPerMwh: number
  /** The charges one by one; undefined where the study states its own figure, and in studies stored before they were known. */
  chargeParts?: readonly ChargePart[] | undefined
  /** Whether the state taxes the TUSD discount as if it had been paid. */
  isBenefitTaxed: boolean
  /** Whether a self-producer's monthly surplus covers peak consumption; a prudent study of a solar plant says no. */
  isPeakMatched: boolean
  /** Class by the day of the connection request; decides the credit rules. */
  gdClass: GdClass
  /** Whether its source is dispatchable: such a plant may be larger, and is not GD III. */
  isGdDispatchable: boolean
  /** The state's taxation of compensated energy. */
  gdCreditRegime: CreditRegime
  /** Source of the regime, in Portuguese; undefined in studies stored before it existed. */
  gdCreditRegimeSource?: string | undefined
  /** Whether ICMS applies to a plant's demand. */
  isPlantDemandIcmsTaxed: boolean
}

/** Losses of the free-market energy bought, as public calculators of the market assume. */
export const usualLossesFraction = 0.03

/**
 * The default assumptions of a study made on a day.
 *
 * @param agentName  ANEEL's short name of the distributor; without it, the general defaults.
 * @param premises  the dated values of that distributor's studies; default: those shipped.
 */
export function defaultAssumptions(
  day: IsoDate,
  agentName = '',
  premises: StudyPremises = shippedPremises(agentName),
): Assumptions {
  const charges = chargesOn(day, premises.ownCharges, premises.chargeMonths)
  return {
    lossesFraction: usualLossesFraction,
    chargesBrlPerMwh: charges.appliedBrlPerMwh,
    chargeParts: charges.parts,
    isBenefitTaxed: true,
    isPeakMatched: true,
    gdClass: 'GD_II',
    isGdDispatchable: false,
    gdCreditRegime: valueOn(premises.creditRegime, day),
    gdCreditRegimeSource: sourceOn(premises.creditRegime, day).title,
    isPlantDemandIcmsTaxed: valueOn(plantDemandIcmsOf(agentName), day),
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
  chargeParts: {
    name: 'Encargos, um a um',
    description:
      'Cada encargo é o que a CCEE liquidou no mês dividido pelo consumo de referência do mês; sem meses importados, é uma constante.',
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
      'GD I pediu o acesso até 06/01/2023 e mantém o crédito integral até 2045. GD II paga parte da TUSD Fio B, que cresce até 2028; de 2029 em diante, a TUSD não é creditada (de 2031, para quem pediu o acesso até 07/07/2023). GD III é a usina remota acima de 500 kW: nos mesmos anos, paga toda a Fio B, 40% da transmissão, P&D e TFSEE (Lei 14.300/2022, art. 27).',
  },
  isGdDispatchable: {
    name: 'Fonte despachável',
    description: 'Biogás, biomassa, cogeração, hídrica ou solar com bateria: a usina pode ter até 5 MW; as outras, até 3 MW.',
  },
  gdCreditRegime: {
    name: 'Tributos da energia compensada',
    description:
      'Cada estado e distribuidora tributa à sua maneira o crédito da geração distribuída. Sem fatura ou norma conhecida, vale o texto do Convênio ICMS 16/2015: isenta a TE, não a TUSD, e só até 1 MW.',
  },
  gdCreditRegimeSource: { name: 'Fonte dos tributos da energia compensada', description: 'De onde vem o regime usado.' },
  isPlantDemandIcmsTaxed: {
    name: 'ICMS na demanda da usina',
    description: 'A demanda da usina (TUSDg) paga PIS e COFINS; ICMS, só onde faturas da distribuidora o mostram.',
  },
}
