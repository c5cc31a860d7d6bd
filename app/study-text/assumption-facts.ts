import { assumptionDescriptions, type Assumptions } from '~/domain/bill/assumptions'
import { partBrl } from '~/domain/bill/bill'
import { askedIncentive, hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { keysOf } from '~/domain/records/records'
import { money, percent, shortDate } from '~/ui/format'
import { assumptionValues, tellsChargeParts } from './assumption-values'
import { compensationFacts } from './compensation'
import { invoiceFacts } from './invoice-facts'
import type { Fact } from '~/ui/fact'
import { statedTariffFacts } from './stated-tariff-facts'
import { tariffPeriod } from './tariff-text'

/** An assumption with its value and, where needed, an explanation. */
export type AssumptionFact = Fact & { description?: string }

/** All assumptions of a document: the bill as entered, the terms of the market, the yearly rates. */
export function documentAssumptions(study: Study): AssumptionFact[] {
  return [
    { name: 'Data do estudo', value: shortDate(study.day) },
    { name: 'Tarifa da distribuidora', value: tariffPeriod(study) },
    ...statedTariffFacts(study),
    ...invoiceFacts(study, 'paper'),
    ...marketFacts(study),
    ...priceSourceFacts(study),
    ...growthFacts(study),
  ]
}

function marketFacts(study: Study): AssumptionFact[] {
  const { managementBrl } = study.terms
  const origin = managementBrl === undefined ? ' (calculado automaticamente)' : ''
  const managementPaidBrl = partBrl(study.alternative, 'management')
  const management = managementPaidBrl === 0 ? 'Não incluído' : `${money(managementPaidBrl)} por mês${origin}`
  return [
    { name: 'Tipo de fonte', value: `${incentiveNames[askedIncentive(study)]}, ${discountText(study)}` },
    ...(hasPlant(study) ? calculationFacts(study) : freeMarketFacts(study)),
    { name: 'Custo operacional e CCEE', value: management },
  ]
}

/** Where the prices of energy come from, on pages and documents. */
export function priceSourceFacts({ priceSource }: Study): AssumptionFact[] {
  return priceSource === undefined ? [] : [{ name: 'Origem do preço da energia', value: priceSource }]
}

function discountText({ terms: { incentive }, withDiscount }: Study): string {
  if (incentive > 0) return `${percent(incentive)} de desconto na TUSD`
  return withDiscount ? 'sem desconto na TUSD (regra atual)' : 'sem desconto na TUSD'
}

function freeMarketFacts(study: Study): AssumptionFact[] {
  const { lossesFraction, chargesBrlPerMwh, chargeParts, isBenefitTaxed } = assumptionValues(study)
  const benefit = { name: assumptionDescriptions.isBenefitTaxed.name, value: isBenefitTaxed }
  return [
    { name: 'Perdas', value: lossesFraction },
    { name: 'Encargos', value: chargesBrlPerMwh },
    ...(tellsChargeParts(study) ? [{ name: assumptionDescriptions.chargeParts.name, value: chargeParts }] : []),
    ...(study.terms.incentive > 0 ? [benefit] : []),
  ]
}

/** The assumptions that a consultant may change; those of distributed generation only in its mode. */
function calculationFacts(study: PlantStudy): AssumptionFact[] {
  const values = assumptionValues(study)
  const ofGeneration: readonly (keyof Assumptions)[] = ['gdClass', 'isGdDispatchable', 'gdCreditRegime', 'gdCreditRegimeSource']
  const keys = keysOf(values)
  const shown = keys.filter((key) =>
    key === 'chargeParts' ? tellsChargeParts(study) : study.mode === 'GDXAPE' || !ofGeneration.includes(key),
  )
  return [
    ...shown.map((key) => ({ ...assumptionDescriptions[key], value: values[key] })),
    ...compensationFacts(study),
    { name: 'Preço de venda do excedente', value: `${money(study.plant.surplusPriceBrlPerMwh)}/MWh` },
  ]
}

function growthFacts({ distributorGrowthFraction, energyGrowthFraction, discountRateFraction }: Study): AssumptionFact[] {
  return [
    { name: 'Reajuste da distribuidora', value: `${percent(distributorGrowthFraction, 2)} ao ano` },
    { name: 'Reajuste da energia', value: `${percent(energyGrowthFraction, 2)} ao ano` },
    { name: 'Taxa de atratividade', value: `${percent(discountRateFraction, 2)} ao ano` },
  ]
}
