import { monthlyEnergyKwh } from '~/domain/bill/consumer'
import { measuredDemandOf } from '~/domain/bill/demand'
import type { Study } from '~/domain/study/study'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal, money, percent } from '~/ui/format'
import type { Fact } from '~/ui/fact'
import { quantityText } from './line-text'

/** `page`, or `paper` for documents (PDF, CSV, XLSX). */
export type Medium = 'page' | 'paper'

/** A field of the bill with its text per medium; a medium without text leaves it out. */
type Field = { name: string; page?: string | undefined; paper?: string | undefined }

/** The bill as entered. A new entry of `fieldsOf` appears on all pages and documents. */
export function invoiceFacts(study: Study, medium: Medium): Fact[] {
  return fieldsOf(study).flatMap(({ name, [medium]: value }) => (value === undefined ? [] : [{ name, value }]))
}

function fieldsOf({ ths, mode, consumer }: Study): Field[] {
  const { contractedDemandKw, overrunKw, energyKwh, generator, taxes } = consumer
  const measuredKw = measuredDemandOf(consumer)
  // Verde has a single demand, without a time of use.
  const single = ths === 'VERDE' ? 'kW' : undefined
  const pagedKw = (kw: ByTimeOfUse) => (single ? quantityText(kw.offPeak, single) : offPeakFirst(kw))
  const printedKw = (kw: ByTimeOfUse) => (single ? quantityText(kw.offPeak, single) : peakFirst(kw, 'kW'))
  const hasOverrun = overrunKw.peak > 0 || overrunKw.offPeak > 0
  // In the mode MLXAPE documents print PIS and COFINS apart; otherwise they are one figure.
  const showsTaxesApart = mode === 'MLXAPE'
  const creditedText = { page: ', com crédito', paper: ' (creditado pelo cliente: não é custo em nenhum dos cenários)' }
  const federal = (fraction: number, medium: Medium) =>
    percent(fraction, 2) + (taxes.pisCofinsCredited ? creditedText[medium] : '')
  const state = (medium: Medium) => percent(taxes.icmsFraction, 2) + (taxes.icmsCredited ? creditedText[medium] : '')
  const { pisFraction, cofinsFraction } = taxes
  return [
    { name: 'Demanda contratada', page: pagedKw(contractedDemandKw), paper: printedKw(contractedDemandKw) },
    { name: 'Ultrapassagem', page: pagedKw(overrunKw), paper: hasOverrun ? printedKw(overrunKw) : undefined },
    { name: 'Demanda medida', page: measuredKw && pagedKw(measuredKw), paper: measuredKw && printedKw(measuredKw) },
    { name: 'Consumo fora de ponta', page: quantityText(energyKwh.offPeak, 'kWh') },
    { name: 'Consumo na ponta', page: quantityText(energyKwh.peak, 'kWh') },
    { name: 'Consumo por mês', paper: peakFirst(energyKwh, 'kWh') },
    {
      name: 'Gerador',
      paper: generator && `${quantityText(generator.energyKwh, 'kWh')} por mês a ${money(generator.dieselBrlPerKwh)}/kWh`,
    },
    { name: 'PIS', page: federal(pisFraction, 'page'), paper: showsTaxesApart ? federal(pisFraction, 'paper') : undefined },
    {
      name: 'COFINS',
      page: federal(cofinsFraction, 'page'),
      paper: showsTaxesApart ? federal(cofinsFraction, 'paper') : undefined,
    },
    { name: 'PIS e COFINS', paper: showsTaxesApart ? undefined : federal(pisFraction + cofinsFraction, 'paper') },
    { name: 'ICMS', page: state('page'), paper: state('paper') },
  ]
}

/** The distributor, subgroup and modality. */
export function supplyFacts({ distributorName, subgroup, ths }: Study, medium: Medium): Fact[] {
  const modality = medium === 'paper' ? `${subgroup} - ${ths}` : `${subgroup}, ${ths === 'VERDE' ? 'Verde' : 'Azul'}`
  return [
    { name: 'Distribuidora', value: distributorName },
    { name: 'Grupo e modalidade', value: modality },
  ]
}

/** The size of the unit, for small boxes. Verde has one contracted demand, Azul one per time of use. */
export function sizeFacts({ consumer }: Study): Fact[] {
  const { peak, offPeak } = consumer.contractedDemandKw
  const single = [{ name: 'Demanda contratada', value: quantityText(offPeak, 'kW') }]
  const both = [
    { name: 'Demanda na ponta', value: quantityText(peak, 'kW') },
    { name: 'Demanda fora de ponta', value: quantityText(offPeak, 'kW') },
  ]
  return [...(peak === 0 ? single : both), { name: 'Consumo por mês', value: quantityText(monthlyEnergyKwh(consumer), 'kWh') }]
}

/** The diesel generator on a page, also when there is none. */
export function generatorFact({ consumer: { generator } }: Study): Fact {
  const value = generator && `${quantityText(generator.energyKwh, 'kWh')} a R$ ${decimal(generator.dieselBrlPerKwh)}/kWh`
  return { name: 'Gerador', value: value ?? 'Não usa' }
}

function offPeakFirst({ peak, offPeak }: ByTimeOfUse): string {
  return `${quantityText(offPeak, 'kW')} fora de ponta e ${quantityText(peak, 'kW')} na ponta`
}

function peakFirst({ peak, offPeak }: ByTimeOfUse, unit: 'kW' | 'kWh'): string {
  const offPeakText = `${quantityText(offPeak, unit)} fora de ponta`
  return peak > 0 ? `${quantityText(peak, unit)} na ponta, ${offPeakText}` : offPeakText
}
