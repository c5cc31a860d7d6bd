import { partBrl } from '~/domain/bill/bill'
import { assumptionDescriptions, type Assumptions } from '~/domain/bill/assumptions'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { measuredDemandOf } from '~/domain/bill/demand'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { money, percent, shortDate } from '~/ui/format'
import { quantityText } from './line-text'
import { sourceName, tariffPeriod } from './wording'

/** A assumption, its value, and where it helps what it means. */
export type AssumptionFact = { name: string; value: string; description?: string }

/** Everything the numbers rest on, with its value: what was entered, the taxes, the terms of the market, the rates of the years. */
export function assumptionFacts(study: Study): AssumptionFact[] {
  return [...invoiceFacts(study), ...taxFacts(study), ...marketFacts(study), ...growthFacts(study)]
}

function invoiceFacts(study: Study): AssumptionFact[] {
  const { day, ths, consumer } = study
  const { contractedDemandKw, overrunKw, energyKwh, generator } = consumer
  const measuredKw = measuredDemandOf(consumer)
  // Verde has a single demand, which is of no time of use.
  const demand = (kw: ByTimeOfUse) => (ths === 'VERDE' ? quantityText(kw.offPeak, 'kW') : byPost(kw, 'kW'))
  const facts: AssumptionFact[] = [
    { name: 'Data do estudo', value: shortDate(day) },
    { name: 'Tarifa da distribuidora', value: tariffPeriod(study) },
    { name: 'Demanda contratada', value: demand(contractedDemandKw) },
  ]
  if (overrunKw.peak > 0 || overrunKw.offPeak > 0) facts.push({ name: 'Ultrapassagem', value: demand(overrunKw) })
  if (measuredKw) facts.push({ name: 'Demanda medida', value: demand(measuredKw) })
  facts.push({ name: 'Consumo por mês', value: byPost(energyKwh, 'kWh') })
  if (generator)
    facts.push({
      name: 'Gerador',
      value: `${quantityText(generator.energyKwh, 'kWh')} por mês a ${money(generator.dieselBrlPerKwh)}/kWh`,
    })
  return facts
}

/** From the free market PIS and COFINS stand apart; elsewhere they are one figure. */
function taxFacts({ mode, consumer }: Study): AssumptionFact[] {
  const { pisFraction, cofinsFraction, icmsFraction, icmsCredited } = consumer.taxes
  const credited = icmsCredited ? ' (creditado pelo cliente: não é custo em nenhum dos cenários)' : ''
  const federal =
    mode === 'MLXAPE'
      ? [
          { name: 'PIS', value: percent(pisFraction, 2) },
          { name: 'COFINS', value: percent(cofinsFraction, 2) },
        ]
      : [{ name: 'PIS e COFINS', value: percent(pisFraction + cofinsFraction, 2) }]
  return [...federal, { name: 'ICMS', value: percent(icmsFraction, 2) + credited }]
}

function marketFacts(study: Study): AssumptionFact[] {
  const { incentive, managementBrl } = study.terms
  const origin = managementBrl === undefined ? ' (calculado automaticamente)' : ''
  const managementPaidBrl = partBrl(study.alternative, 'management')
  const management = managementPaidBrl === 0 ? 'Não incluído' : `${money(managementPaidBrl)} por mês${origin}`
  return [
    {
      name: 'Tipo de fonte',
      value: `${sourceName[incentive]}, ${incentive > 0 ? `${percent(incentive)} de` : 'sem'} desconto na TUSD`,
    },
    ...(hasPlant(study) ? calculationFacts(study) : freeMarketFacts(study)),
    { name: 'Custo operacional e CCEE', value: management },
  ]
}

function freeMarketFacts({ terms, assumptions }: Study): AssumptionFact[] {
  const { lossesFraction, chargesBrlPerMwh, isBenefitTaxed } = assumptions
  const benefit = { name: assumptionDescriptions.isBenefitTaxed.name, value: isBenefitTaxed ? 'Sim' : 'Não' }
  return [
    { name: 'Perdas', value: percent(lossesFraction, 2) },
    { name: 'Encargos', value: terms.chargesIncluded ? `${money(chargesBrlPerMwh)}/MWh` : 'Não incluídos' },
    ...(terms.incentive > 0 ? [benefit] : []),
  ]
}

/** The assumptions a consultant may change, those of distributed generation only where there is any. */
function calculationFacts({ mode, assumptions, terms, plant }: PlantStudy): AssumptionFact[] {
  const values: Record<keyof Assumptions, string> = {
    lossesFraction: percent(assumptions.lossesFraction, 2),
    chargesBrlPerMwh: terms.chargesIncluded ? `${money(assumptions.chargesBrlPerMwh)}/MWh` : 'Não incluídos',
    isBenefitTaxed: assumptions.isBenefitTaxed ? 'Sim' : 'Não',
    isPeakMatched: assumptions.isPeakMatched ? 'Sim' : 'Não',
    gdClass: assumptions.gdClass === 'GD_I' ? 'GD I' : 'GD II',
    isGdEnergyIcmsExempt: assumptions.isGdEnergyIcmsExempt ? 'Com ICMS: o estado isenta' : 'Sem ICMS: o estado não isenta',
  }
  const ofGeneration: readonly (keyof Assumptions)[] = ['gdClass', 'isGdEnergyIcmsExempt']
  const shown = (Object.keys(values) as (keyof Assumptions)[]).filter((key) => mode === 'GDXAPE' || !ofGeneration.includes(key))
  return [
    ...shown.map((key) => ({ ...assumptionDescriptions[key], value: values[key] })),
    { name: 'Preço de venda do excedente', value: `${money(plant.surplusPriceBrlPerMwh)}/MWh` },
  ]
}

function growthFacts({ distributorGrowthFraction, energyGrowthFraction, discountRateFraction }: Study): AssumptionFact[] {
  return [
    { name: 'Reajuste da distribuidora', value: `${percent(distributorGrowthFraction, 2)} ao ano` },
    { name: 'Reajuste da energia', value: `${percent(energyGrowthFraction, 2)} ao ano` },
    { name: 'Taxa de atratividade', value: `${percent(discountRateFraction, 2)} ao ano` },
  ]
}

function byPost({ peak, offPeak }: ByTimeOfUse, unit: 'kW' | 'kWh'): string {
  const offPeakText = `${quantityText(offPeak, unit)} fora de ponta`
  return peak > 0 ? `${quantityText(peak, unit)} na ponta, ${offPeakText}` : offPeakText
}
