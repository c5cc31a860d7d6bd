import { partBrl } from '~/domain/bill/bill'
import { assumptionDescriptions, type Assumptions } from '~/domain/bill/assumptions'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { compensationFacts } from '~/study-text/compensation'
import { quotedPrices } from '~/domain/study/quoted-years'
import { decimal, money, percent, shortDate } from '~/ui/format'
import { priceSourceFacts, type AssumptionFact } from '~/study-text/assumption-facts'
import { withoutDiscountName } from '~/study-text/discount'
import { assumptionValues, tellsChargeParts } from '~/study-text/assumption-values'
import { tariffPeriod } from '~/study-text/tariff-text'
import { studyYearName } from '~/study-text/year-name'
import { lastOf } from '~/domain/records/non-empty'

/** The assumptions of the calculation, each with its value. */
export function resultAssumptions(study: Study): AssumptionFact[] {
  const { consumer } = study
  return [
    { name: 'Tarifas e parâmetros do dia', value: shortDate(study.day) },
    { name: 'Tarifa', value: tariffPeriod(study) },
    ...marketFacts(study),
    ...priceSourceFacts(study),
    ...(hasPlant(study) ? plantFacts(study) : []),
    {
      name: 'Gerador',
      value: consumer.generator ? 'Desligado fora do cativo: a energia dele é comprada na ponta' : 'Não há gerador',
    },
    { name: 'ICMS', value: creditText(consumer.taxes.icmsCredited) },
    {
      name: 'PIS e COFINS',
      value: creditText(consumer.taxes.pisCofinsCredited),
      ...(consumer.taxes.pisCofinsCredited && { description: 'O preço da energia livre conta como informado.' }),
    },
    {
      name: 'Demanda não usada',
      value: consumer.measuredDemandKw ? 'Sem ICMS, pela demanda medida' : 'Toda a demanda conta como usada',
    },
    { name: 'Desconto na TUSD', value: discountText(study) },
    { name: 'Taxa de atratividade', value: `${percent(study.discountRateFraction, 2)} ao ano` },
    { name: 'Reajuste da distribuidora', value: `${percent(study.distributorGrowthFraction, 2)} ao ano` },
    {
      name: 'Reajuste da energia',
      value: `${percent(study.energyGrowthFraction, 2)} ao ano, a partir de ${lastOf(quotedPrices(study)).year + 1}`,
    },
    {
      name: 'Bandeira tarifária',
      value: study.flags ? 'Verde no cenário de hoje; o outro não tem bandeiras' : 'Não há nos dois cenários',
    },
  ]
}

function marketFacts(study: Study): AssumptionFact[] {
  return [
    ...assumptionsOf(study, ['lossesFraction', 'chargesBrlPerMwh']),
    ...(tellsChargeParts(study) ? assumptionsOf(study, ['chargeParts']) : []),
    ...assumptionsOf(study, ['isBenefitTaxed']),
    { name: 'Custo operacional e CCEE', value: managementText(study) },
  ]
}

function plantFacts(study: PlantStudy): AssumptionFact[] {
  return [
    ...assumptionsOf(study, ['isPeakMatched', 'isPlantDemandIcmsTaxed']),
    ...(study.mode === 'GDXAPE'
      ? assumptionsOf(study, ['gdClass', 'isGdDispatchable', 'gdCreditRegime', 'gdCreditRegimeSource'])
      : []),
    ...compensationFacts(study),
    {
      name: 'Preço de venda do excedente',
      value: `R$ ${decimal(study.plant.surplusPriceBrlPerMwh)}/MWh no ${studyYearName(study, 0).toLowerCase()}`,
    },
    {
      name: 'Autoprodução por equiparação',
      value: 'Desde 25/11/2025, 30 MW somados e 3 MW em cada unidade (Lei 15.269/2025)',
      description: 'Quem tem outorga própria, ou usina no local do consumo, está fora desse limite.',
    },
  ]
}

function assumptionsOf(study: Study, keys: readonly (keyof Assumptions)[]): AssumptionFact[] {
  const values = assumptionValues(study)
  return keys.map((key) => ({ ...assumptionDescriptions[key], value: values[key] }))
}

function creditText(isCredited = false): string {
  return isCredited ? 'Aproveitado como crédito: não é custo' : 'Custo nos dois cenários'
}

function discountText({ terms, withDiscount }: Study): string {
  if (terms.incentive > 0) return 'Incluído, com o imposto sobre ele'
  return withDiscount ? withoutDiscountName : 'Não há'
}

function managementText({ base, alternative, terms: { managementBrl } }: Study): string {
  const monthlyBrl = partBrl(alternative, 'management') || partBrl(base, 'management')
  if (managementBrl === undefined) return `${money(monthlyBrl)} por mês, calculado automaticamente`
  return managementBrl === 0 ? 'Não incluído' : `${money(managementBrl)} por mês, informado`
}
