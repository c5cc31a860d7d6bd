import { quantityText } from '~/documents/viability-study/line-text'
import type { Consumer } from '~/domain/bill/consumer'
import { measuredDemandOf } from '~/domain/bill/demand'
import { formatCnpj } from '~/domain/registry/cnpj'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal, money, percent } from '~/ui/format'
import type { Fact } from './facts'
import { unavailable } from './tone'

/** What was entered, as people read it. */
export function enteredFacts(study: Study): Fact[] {
  const { consumer } = study
  const { taxes } = consumer
  const measuredKw = measuredDemandOf(consumer)
  return [
    { term: 'Cliente', value: study.customer.name ?? unavailable },
    { term: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    { term: 'Distribuidora', value: study.distributorName },
    { term: 'Grupo e modalidade', value: `${study.subgroup}, ${study.ths === 'VERDE' ? 'Verde' : 'Azul'}` },
    { term: 'Demanda contratada', value: demandText(study, consumer.contractedDemandKw) },
    { term: 'Ultrapassagem', value: demandText(study, consumer.overrunKw) },
    ...(measuredKw ? [{ term: 'Demanda medida', value: demandText(study, measuredKw) }] : []),
    { term: 'Consumo fora de ponta', value: quantityText(consumer.energyKwh.offPeak, 'kWh') },
    { term: 'Consumo na ponta', value: quantityText(consumer.energyKwh.peak, 'kWh') },
    { term: 'PIS', value: percent(taxes.pisFraction, 2) },
    { term: 'COFINS', value: percent(taxes.cofinsFraction, 2) },
    { term: 'ICMS', value: percent(taxes.icmsFraction, 2) + (taxes.icmsCredited ? ', com crédito' : '') },
    { term: 'Tipo de desconto', value: incentiveNames[study.terms.incentive] },
    ...study.energyPricesBrlPerMwh.map((price, index) => ({
      term: `Preço da energia em ${quotedYears[index]}`,
      value: `R$ ${decimal(price)}/MWh`,
    })),
    { term: 'Gerador', value: generatorText(consumer) },
    ...(hasPlant(study) ? plantFacts(study) : []),
  ]
}

function plantFacts({ mode, plant }: PlantStudy): Fact[] {
  const facts: Fact[] = [
    { term: 'Usina no local do consumo', value: plant.isLocal ? 'Sim' : 'Não' },
    { term: 'Geração da usina', value: `${quantityText(plant.generationKwh, 'kWh')} por mês` },
    { term: 'Potência da usina', value: quantityText(plant.powerKwp, 'kWp') },
    { term: 'Demanda da usina', value: quantityText(plant.demandKw, 'kW') },
  ]
  if (mode === 'GDXAPE') return facts
  return [
    ...facts,
    { term: 'Simultaneidade', value: percent(plant.simultaneityFraction) },
    { term: 'Investimento', value: money(plant.investmentBrl) },
  ]
}

function demandText({ ths }: Study, { peak, offPeak }: ByTimeOfUse): string {
  const offPeakText = quantityText(offPeak, 'kW')
  return ths === 'VERDE' ? offPeakText : `${offPeakText} fora de ponta e ${quantityText(peak, 'kW')} na ponta`
}

function generatorText({ generator }: Consumer): string {
  if (!generator) return 'Não usa'
  return `${quantityText(generator.energyKwh, 'kWh')} a R$ ${decimal(generator.dieselBrlPerKwh)}/kWh`
}
