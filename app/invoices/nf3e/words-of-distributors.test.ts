import { madeNf3e, verdeNote } from './nf3e.fixture'
import { readNf3e } from './read-nf3e'

test('a code of hours wins over words that name none, and a reading of injected energy over its name', () => {
  const item = { ...verdeNote.items[2]!, name: 'Energia', measure: { kind: '04', post: '2', value: '18000.00' } }
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ items: [item] })))
  expect(invoice.lines[0]).toMatchObject({ kind: 'injected-energy', post: 'offPeak' })
})

test('months of history are recognised in any order and with any words for their quantities', () => {
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
