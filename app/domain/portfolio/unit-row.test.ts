import { readPortfolioUnit, type PortfolioUnit } from './read-unit'
import { resultColumns } from './result-columns'
import { columnHeader, readUnitHeader, unitColumnNames } from './unit-columns'
import { unitRow } from './unit-row'

const shop: PortfolioUnit = {
  name: 'Loja 1',
  distributor: 'Copel',
  subgroup: 'A4',
  ths: 'VERDE',
  contractedKw: { peak: 0, offPeak: 57.3 },
  overrunKw: { peak: 0, offPeak: 0 },
  measuredKw: {},
  energyKwh: { peak: 1_000, offPeak: 20_000 },
}

const months = Array.from({ length: 12 }, (_, index) => ({
  calendarMonth: index + 1,
  energyKwh: { peak: 100 + index, offPeak: 1_000 + index },
  measuredKw: { offPeak: 50 + index },
}))

const everything: PortfolioUnit = {
  ...shop,
  code: '10203040',
  cnpj: '11222333000181',
  ths: 'AZUL',
  contractedKw: { peak: 40, offPeak: 57.3 },
  overrunKw: { peak: 1, offPeak: 4.4 },
  measuredKw: { peak: 41, offPeak: 61.7 },
  voltageKv: 13.8,
  pisFraction: 0.0144,
  cofinsFraction: 0.000_1,
  icmsFraction: 0,
  icmsCredited: true,
  pisCofinsCredited: false,
  incentive: 0.5,
  isContractBeforeLaw15269: true,
  managementBrl: 1_500,
  statedTariff: {
    origin: 'typed',
    resolution: 'REH 3.592/2026',
    validFrom: '2026-06-24',
    validTo: '2027-06-23',
    demandPeak: 41.55,
    demandOffPeak: 19.51,
    tusdPeak: 123.59,
    tusdOffPeak: 123.59,
    tePeak: 437.7,
    teOffPeak: 255.27,
  },
}

test.each<[string, PortfolioUnit]>([
  ['of a mean month', shop],
  ['of twelve months', { ...shop, months, energyKwh: { peak: 105.5, offPeak: 1_005.5 } }],
  ['with everything that a row can say', everything],
  ['of group B', { ...shop, subgroup: 'B3', ths: undefined!, contractedKw: { peak: 0, offPeak: 0 } }],
])('a unit %s is read again as it was written, beside columns of results', (_, unit) => {
  const row = unitRow(unit)
  const header = readUnitHeader([...unitColumnNames.map(columnHeader), ...Object.values(resultColumns), 'Economia, 2º ano (R$)'])
  if ('problem' in header) throw new Error(header.problem)
  const cells = unitColumnNames.map((column) => row[column] ?? '')
  const read = readPortfolioUnit(header.columns, [...cells, ...Object.values(resultColumns), '1,00'])
  expect(read.problems).toEqual([])
  expect(read.unit).toEqual(unit)
})
