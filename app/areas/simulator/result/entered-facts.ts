import { quantityText } from '~/documents/viability-study/line-text'
import { formatCnpj } from '~/domain/registry/cnpj'
import type { SelfProducerStudy, Study } from '~/domain/study/study'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal, money, percent } from '~/ui/format'
import type { Fact } from './facts'
import { unavailable } from './tone'

/** What was entered, as people read it. */
export function enteredFacts(study: Study): Fact[] {
  const { taxes } = study
  return [
    { term: 'Cliente', value: study.customer.name ?? unavailable },
    { term: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    { term: 'Distribuidora', value: study.distributorName },
    { term: 'Grupo e modalidade', value: `${study.subgroup}, ${study.ths === 'VERDE' ? 'Verde' : 'Azul'}` },
    { term: 'Demanda contratada', value: demandText(study, study.contractedDemandKw) },
    { term: 'Ultrapassagem', value: demandText(study, study.overrunKw) },
    ...(study.measuredDemandKw ? [{ term: 'Demanda medida', value: demandText(study, study.measuredDemandKw) }] : []),
    { term: 'Consumo fora de ponta', value: quantityText(study.energyKwh.offPeak, 'kWh') },
    { term: 'Consumo na ponta', value: quantityText(study.energyKwh.peak, 'kWh') },
    { term: 'PIS', value: percent(taxes.pisFraction, 2) },
    { term: 'COFINS', value: percent(taxes.cofinsFraction, 2) },
    { term: 'ICMS', value: percent(taxes.icmsFraction, 2) + (taxes.icmsCredited ? ', com crédito' : '') },
    { term: 'Tipo de desconto', value: incentiveNames[study.incentive] },
    ...study.energyPricesBrlPerMwh.map((price, index) => ({
      term: `Preço da energia em ${quotedYears[index]}`,
      value: `R$ ${decimal(price)}/MWh`,
    })),
    { term: 'Gerador', value: generatorText(study) },
    ...(study.mode === 'ML' ? [] : plantFacts(study)),
  ]
}

function plantFacts({ mode, plant, plantPowerKwp, investmentBrl }: SelfProducerStudy): Fact[] {
  const facts: Fact[] = [
    { term: 'Usina no local do consumo', value: plant.isLocal ? 'Sim' : 'Não' },
    { term: 'Geração da usina', value: `${quantityText(plant.generationKwh, 'kWh')} por mês` },
    { term: 'Potência da usina', value: quantityText(plantPowerKwp, 'kWp') },
    { term: 'Demanda da usina', value: quantityText(plant.demandKw, 'kW') },
  ]
  if (mode === 'GDXAPE') return facts
  return [
    ...facts,
    { term: 'Simultaneidade', value: percent(plant.simultaneityFraction) },
    { term: 'Investimento', value: money(investmentBrl) },
  ]
}

function demandText({ ths }: Study, { peak, offPeak }: ByTimeOfUse): string {
  const offPeakText = quantityText(offPeak, 'kW')
  return ths === 'VERDE' ? offPeakText : `${offPeakText} fora de ponta e ${quantityText(peak, 'kW')} na ponta`
}

function generatorText({ generator }: Study): string {
  if (!generator) return 'Não usa'
  return `${quantityText(generator.energyKwh, 'kWh')} a R$ ${decimal(generator.dieselBrlPerKwh)}/kWh`
}
