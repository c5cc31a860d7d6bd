import type { Consumer } from '~/domain/bill/consumer'
import { studyRefusalOf, type StudyRequest } from './refusal'

const consumer: Consumer = {
  contractedDemandKw: { peak: 0, offPeak: 100 },
  overrunKw: { peak: 0, offPeak: 0 },
  energyKwh: { peak: 1_000, offPeak: 10_000 },
  taxes: { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2, icmsCredited: false },
}
const rate = { peak: 1, offPeak: 1 }
const request: StudyRequest = {
  distributorName: 'Celpe',
  subgroup: 'A4',
  ths: 'VERDE',
  incentive: 0,
  consumer,
  tariff: {
    reference: { resolution: 'REH 1/2026', validFrom: '2026-01-01', validTo: '2026-12-31' },
    subgroup: 'A4',
    ths: 'VERDE',
    rates: { demandBrlPerKw: rate, tusdBrlPerKwh: rate, teBrlPerKwh: rate },
  },
}

test('a sound study is not refused', () => {
  expect(studyRefusalOf(request)).toBeUndefined()
  expect(studyRefusalOf({ ...request, consumer: { ...consumer, measuredDemandKw: { offPeak: 80 } } })).toBeUndefined()
})

test('57,3 kW contracted and 4,4 above are the 61,7 measured', () => {
  const kw = { contractedDemandKw: { peak: 0, offPeak: 57.3 }, overrunKw: { peak: 0, offPeak: 4.4 } }
  expect(studyRefusalOf({ ...request, consumer: { ...consumer, ...kw, measuredDemandKw: { offPeak: 61.7 } } })).toBeUndefined()
})

test.each<[string, Partial<StudyRequest>, string]>([
  ['no kind of discount', { incentive: undefined }, 'O tipo de desconto deve ser informado'],
  ['subgroup A1', { subgroup: 'A1' }, 'O subgrupo A1 não é atendido pelo simulador.'],
  ['Verde in A3', { subgroup: 'A3' }, 'No subgrupo A3 só existe a modalidade AZUL.'],
  ['no tariff', { tariff: undefined }, 'Celpe não tem tarifa para o subgrupo A4 na modalidade VERDE.'],
  ['a share above 1', { fractions: { Simultaneidade: 1.1 } }, 'Simultaneidade precisa estar entre 0 % e 100 %.'],
  ['a share that is no number', { fractions: { Simultaneidade: Number.NaN } }, 'Simultaneidade precisa estar entre 0 % e 100 %.'],
])('%s is refused', (_, change, message) => {
  expect(studyRefusalOf({ ...request, ...change })?.message).toBe(message)
})

test.each<[string, Partial<Consumer>, string]>([
  ['peak demand in Verde', { contractedDemandKw: { peak: 1, offPeak: 100 } }, 'peakDemand'],
  ['peak overrun in Verde', { overrunKw: { peak: 1, offPeak: 0 } }, 'peakDemand'],
  ['measured demand above the contract', { measuredDemandKw: { offPeak: 120 } }, 'measuredDemand'],
  [
    'overrun with less measured than contracted',
    { measuredDemandKw: { offPeak: 90 }, overrunKw: { peak: 0, offPeak: 5 } },
    'measuredDemand',
  ],
  ['negative energy', { energyKwh: { peak: -1, offPeak: 1 } }, 'consumer'],
  ['endless energy', { energyKwh: { peak: Infinity, offPeak: 1 } }, 'consumer'],
  ['ICMS of 100 %', { taxes: { ...consumer.taxes, icmsFraction: 1 } }, 'fraction'],
  ['PIS and COFINS of 100 % together', { taxes: { ...consumer.taxes, pisFraction: 0.6, cofinsFraction: 0.4 } }, 'fraction'],
  ['a negative tax', { taxes: { ...consumer.taxes, pisFraction: -0.1 } }, 'fraction'],
])('%s is refused', (_, change, field) => {
  expect(studyRefusalOf({ ...request, consumer: { ...consumer, ...change } })?.field).toBe(field)
})
