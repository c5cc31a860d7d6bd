import { monthlyEnergyKwh } from '~/domain/bill/consumer'
import { measuredDemandOf } from '~/domain/bill/demand'
import type { Study } from '~/domain/study/study'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal, money, percent } from '~/ui/format'
import { quantityText } from './line-text'

/** A name and a value, as people read them. */
export type Fact = { name: string; value: string }

/** Where a study is read: on a page, or in a document (PDF, CSV, XLSX). */
export type Medium = 'page' | 'paper'

/** A field of the bill by the words of each medium; a medium without words leaves it out. */
type Field = { name: string; page?: string | undefined; paper?: string | undefined }

/** The bill as it was entered. A new field of the bill is one more entry of `fieldsOf`, and is then told on every page and document. */
export function invoiceFacts(study: Study, medium: Medium): Fact[] {
  return fieldsOf(study).flatMap(({ name, [medium]: value }) => (value === undefined ? [] : [{ name, value }]))
}

function fieldsOf({ ths, mode, consumer }: Study): Field[] {
  const { contractedDemandKw, overrunKw, energyKwh, generator, taxes } = consumer
  const measuredKw = measuredDemandOf(consumer)
  // Verde has a single demand, which is of no time of use.
  const single = ths === 'VERDE' ? 'kW' : undefined
  const pagedKw = (kw: ByTimeOfUse) => (single ? quantityText(kw.offPeak, single) : offPeakFirst(kw))
  const printedKw = (kw: ByTimeOfUse) => (single ? quantityText(kw.offPeak, single) : peakFirst(kw, 'kW'))
  const hasOverrun = overrunKw.peak > 0 || overrunKw.offPeak > 0
  // From the free market PIS and COFINS stand apart on paper; elsewhere they are one figure.
  const printsApart = mode === 'MLXAPE'
  const pis = percent(taxes.pisFraction, 2)
  const cofins = percent(taxes.cofinsFraction, 2)
  const icms = percent(taxes.icmsFraction, 2)
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
    { name: 'PIS', page: pis, paper: printsApart ? pis : undefined },
    { name: 'COFINS', page: cofins, paper: printsApart ? cofins : undefined },
    { name: 'PIS e COFINS', paper: printsApart ? undefined : percent(taxes.pisFraction + taxes.cofinsFraction, 2) },
    {
      name: 'ICMS',
      page: icms + (taxes.icmsCredited ? ', com crédito' : ''),
      paper: icms + (taxes.icmsCredited ? ' (creditado pelo cliente: não é custo em nenhum dos cenários)' : ''),
    },
  ]
}

/** Who serves the unit and how it is billed. */
export function supplyFacts({ distributorName, subgroup, ths }: Study, medium: Medium): Fact[] {
  const modality = medium === 'paper' ? `${subgroup} - ${ths}` : `${subgroup}, ${ths === 'VERDE' ? 'Verde' : 'Azul'}`
  return [
    { name: 'Distribuidora', value: distributorName },
    { name: 'Grupo e modalidade', value: modality },
  ]
}

/** The size of the unit, for boxes with room for little. Verde has one contracted demand, Azul one for each time of use. */
export function sizeFacts({ consumer }: Study): Fact[] {
  const { peak, offPeak } = consumer.contractedDemandKw
  const single = [{ name: 'Demanda contratada', value: quantityText(offPeak, 'kW') }]
  const both = [
    { name: 'Demanda na ponta', value: quantityText(peak, 'kW') },
    { name: 'Demanda fora de ponta', value: quantityText(offPeak, 'kW') },
  ]
  return [...(peak === 0 ? single : both), { name: 'Consumo por mês', value: quantityText(monthlyEnergyKwh(consumer), 'kWh') }]
}

/** The diesel generator on a page, which also says that there is none. */
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
