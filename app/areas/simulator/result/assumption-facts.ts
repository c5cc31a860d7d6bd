import { partBrl } from '~/domain/bill/bill'
import { assumptionDescriptions } from '~/domain/bill/assumptions'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'
import { decimal, money, percent, shortDate } from '~/ui/format'
import type { Fact } from './facts'

/** What the calculation took for granted, each with its value. */
export function assumptionFacts(study: Study): Fact[] {
  const { consumer, terms } = study
  return [
    { term: 'Tarifas e parâmetros do dia', value: shortDate(study.day) },
    ...marketFacts(study),
    ...(hasPlant(study) ? plantFacts(study) : []),
    {
      term: 'Gerador',
      value: consumer.generator ? 'Desligado fora do cativo: a energia dele é comprada na ponta' : 'Não há gerador',
    },
    { term: 'ICMS', value: consumer.taxes.icmsCredited ? 'Aproveitado como crédito: não é custo' : 'Custo nos dois cenários' },
    {
      term: 'Demanda não usada',
      value: consumer.measuredDemandKw ? 'Sem ICMS, pela demanda medida' : 'Toda a demanda conta como usada',
    },
    { term: 'Desconto na TUSD', value: terms.incentive === 0 ? 'Não há' : discountText },
    { term: 'Taxa de atratividade', value: `${percent(study.discountRateFraction, 2)} ao ano` },
    { term: 'Reajuste da distribuidora', value: `${percent(study.distributorGrowthFraction, 2)} ao ano` },
    {
      term: 'Reajuste da energia',
      value: `${percent(study.energyGrowthFraction, 2)} ao ano, a partir de ${quotedYears.at(-1)! + 1}`,
    },
    {
      term: 'Bandeira tarifária',
      value: study.flags ? 'Verde no cenário de hoje; o outro não tem bandeiras' : 'Não há nos dois cenários',
    },
  ]
}

function marketFacts(study: Study): Fact[] {
  const { lossesFraction, chargesBrlPerMwh, isBenefitTaxed } = study.assumptions
  const { name: losses, description: ofLosses } = assumptionDescriptions.lossesFraction
  const { name: charges, description: ofCharges } = assumptionDescriptions.chargesBrlPerMwh
  const { name: taxed, description: ofTaxed } = assumptionDescriptions.isBenefitTaxed
  return [
    { term: losses, value: percent(lossesFraction, 2), note: ofLosses },
    {
      term: charges,
      value: study.terms.chargesIncluded ? `R$ ${decimal(chargesBrlPerMwh)}/MWh` : 'Não incluídos',
      note: ofCharges,
    },
    { term: taxed, value: isBenefitTaxed ? 'Sim' : 'Não', note: ofTaxed },
    { term: 'Custo operacional e CCEE', value: managementText(study) },
  ]
}

function plantFacts({ mode, assumptions, plant }: PlantStudy): Fact[] {
  const { isPeakMatched, gdClass, isGdEnergyIcmsExempt } = assumptionDescriptions
  return [
    { term: isPeakMatched.name, value: assumptions.isPeakMatched ? 'Sim' : 'Não', note: isPeakMatched.description },
    ...(mode === 'GDXAPE'
      ? [
          { term: gdClass.name, value: assumptions.gdClass === 'GD_I' ? 'GD I' : 'GD II', note: gdClass.description },
          {
            term: isGdEnergyIcmsExempt.name,
            value: assumptions.isGdEnergyIcmsExempt ? 'Com ICMS: o estado isenta' : 'Sem ICMS: o estado não isenta',
            note: isGdEnergyIcmsExempt.description,
          },
        ]
      : []),
    { term: 'Preço de venda do excedente', value: `R$ ${decimal(plant.surplusPriceBrlPerMwh)}/MWh no primeiro ano` },
    {
      term: 'Autoprodução por equiparação',
      value: 'Desde 25/11/2025, 30 MW somados e 3 MW em cada unidade (Lei 15.269/2025)',
      note: 'Quem tem outorga própria, ou usina no local do consumo, está fora desse limite.',
    },
  ]
}

const discountText = 'Incluído, com o imposto sobre ele; quem migra depois de 25/11/2025 não o tem (Lei 15.269/2025)'

function managementText({ base, alternative, terms: { managementBrl } }: Study): string {
  const monthlyBrl = partBrl(alternative, 'management') || partBrl(base, 'management')
  if (managementBrl === undefined) return `${money(monthlyBrl)} por mês, calculado automaticamente`
  return managementBrl === 0 ? 'Não incluído' : `${money(managementBrl)} por mês, informado`
}
