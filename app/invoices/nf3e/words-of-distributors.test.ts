import type { InvoiceLine } from '~/domain/invoice/invoice'
import { madeNf3e, verdeNote, type MadeItem } from './nf3e.fixture'
import { readNf3e } from './read-nf3e'

/** The kind, hours and component of a line that has no codes but its unit. */
function toldByWords(name: string, unit: MadeItem['unit']): string {
  const item = { name, amount: '10.00', quantity: '10.0000', price: '1.0000000000', ...(unit && { unit }) }
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ items: [item] })))
  const { kind, post, component } = invoice.lines[0] as InvoiceLine
  return [kind, ...(post === 'all' ? [] : [post]), ...(component ? [component] : [])].join(' ')
}

const [kw, kwh, kvar, kvarh] = ['1', '2', '3', '4'] as const

test.each<[name: string, unit: MadeItem['unit'], told: string]>([
  // Neoenergia
  ['Demanda Ativa', kw, 'demand'],
  ['Demanda Ativa S/ICMS', kw, 'unused-demand'],
  ['Ultrap. Demanda', kw, 'overrun'],
  ['Demanda Reativa Exc.', kvar, 'reactive-demand'],
  ['Consumo-TUSD NPonta', kwh, 'energy peak TUSD'],
  ['Consumo-TUSD F.Ponta', kwh, 'energy offPeak TUSD'],
  ['Consumo-TE Na Ponta', kwh, 'energy peak TE'],
  ['Consumo-TE F.Ponta', kwh, 'energy offPeak TE'],
  ['Energia Inj. F.Ponta TE', kwh, 'injected-energy offPeak TE'],
  ['Cons.Reat.Exc.NPonta', kvarh, 'reactive-energy peak'],
  ['Cons.Reat Exc.FPonta', kvarh, 'reactive-energy offPeak'],
  ['Acrés. Band. AMARELA', kwh, 'flag'],
  ['TRIBF-IRRF(4.8%)', undefined, 'withholding'],
  ['Ilum. Púb. Municipal', undefined, 'public-lighting'],
  // Celesc
  ['Demanda', kw, 'demand'],
  ['Diferença da Demanda Contratada', kw, 'unused-demand'],
  ['Demanda de Ultrapassagem', kw, 'overrun'],
  ['Diferença da Demanda Injetada', kw, 'plant-demand'],
  ['Consumo Ponta TUSD', kwh, 'energy peak TUSD'],
  ['Consumo Fora Ponta TE', kwh, 'energy offPeak TE'],
  ['Energia Injetada Fora Ponta TE', kwh, 'injected-energy offPeak TE'],
  ['Energia Injetada Fora Ponta TU', kwh, 'injected-energy offPeak TUSD'],
  ['Energia Reativa Excedente', kvarh, 'reactive-energy'],
  ['Bandeira Amarela', kwh, 'flag'],
  ['Tributo Retido IRPJ', undefined, 'withholding'],
  ['COSIP Municipal', undefined, 'public-lighting'],
  // CPFL: "oUC mPT" is another unit's energy of the same hours, and names none.
  ['Demanda [kW] - P', kw, 'demand peak'],
  ['Demanda [kW] - FP', kw, 'demand offPeak'],
  ['Demanda Fora Ponta s/ ICMS', kw, 'unused-demand offPeak'],
  ['Demanda Ultrapassagem Ponta', kw, 'overrun peak'],
  ['Energ Atv Inj. oUC mPT - TUSD', kwh, 'injected-energy TUSD'],
  ['Consumo Reativo Exc Fora Ponta', kwh, 'reactive-energy offPeak'],
  ['Adicional Bandeira Vermelha', kwh, 'flag'],
  ['Retenção Órgão Público', undefined, 'withholding'],
  ['Contrib. Custeio IP-CIP', undefined, 'public-lighting'],
  // COPEL
  ['ENERGIA ELET CONSUMO PONTA', kwh, 'energy peak TE'],
  ['ENERGIA ELET USO SISTEMA F PONTA', kwh, 'energy offPeak TUSD'],
  ['CONT ILUMIN PUBLICA MUNICIPIO', undefined, 'public-lighting'],
  // Group B
  ['Custo de Disponibilidade', kwh, 'energy'],
  ['Consumo Intermediário TUSD', kwh, 'energy intermediate TUSD'],
  ['Multa por atraso', undefined, 'other'],
  ['Subvenção tarifária', kwh, 'other'],
])('"%s" (unit %s) is %s', (name, unit, told) => {
  expect(toldByWords(name, unit)).toBe(told)
})

test('a code of hours wins over words that name none, and a reading of injected energy over its name', () => {
  const item = { ...verdeNote.items[2]!, name: 'Energia', measure: { kind: '04', post: '2', value: '18000.00' } }
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ items: [item] })))
  expect(invoice.lines[0]).toMatchObject({ kind: 'injected-energy', post: 'offPeak' })
})

test('months of history are told apart whatever the order and the words of their quantities', () => {
  const history = [
    { name: 'CONSUMO FORA PONTA', unit: '2', months: julyOf('900.00') },
    { name: 'Consumo Na Ponta', unit: '2', months: julyOf('100.00') },
    { name: 'Consumo Faturado Ponta', unit: '2', months: julyOf('105.00') },
    { name: 'Consumo total', unit: '2', months: julyOf('1000.00') },
    { name: 'Demanda FP', unit: '1', months: julyOf('50.00') },
    { name: 'Demanda NPonta', unit: '1', months: julyOf('20.00') },
    { name: 'Demanda faturada FP', unit: '1', months: julyOf('150.00') },
    { name: 'Energia Injetada FP', unit: '2', months: julyOf('77.00') },
  ]
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ history })))
  expect(invoice.history).toEqual([
    { month: '2026-07', days: 30, energyKwh: { peak: 100, offPeak: 900 }, measuredKw: { peak: 20, offPeak: 50 } },
  ])
})

test('a quantity that the history has twice with two values is left out, and so is a sum of all hours in group A', () => {
  const history = [
    {
      name: 'Consumo Ponta',
      unit: '2',
      months: [
        ['202607', '100.00'],
        ['202607', '110.00'],
      ] as const,
    },
    { name: 'Consumo', unit: '2', months: [['202607', '1000.00']] as const },
  ]
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ history })))
  expect(invoice.history).toEqual([{ month: '2026-07', days: 30, energyKwh: {}, measuredKw: {} }])
})

function julyOf(value: string) {
  return [['202607', value]] as const
}
