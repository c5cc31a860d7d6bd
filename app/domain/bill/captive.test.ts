import type { Tariff } from '~/domain/tariffs/tariff'
import { linesBrl, partBrl } from './bill'
import { captiveBill } from './captive'
import { flagTotals } from './flags'
import { consumer, verde } from './month.fixture'

const azul: Tariff = {
  ...verde,
  ths: 'AZUL',
  rates: {
    demandBrlPerKw: { peak: 50, offPeak: 25 },
    tusdBrlPerKwh: { peak: 0.15, offPeak: 0.15 },
    teBrlPerKwh: { peak: 0.5, offPeak: 0.3 },
  },
}

test('a Verde bill has one demand, TUSD and TE by time of use, and nothing else', () => {
  const bill = captiveBill(consumer, verde)
  expect(bill.lines.map(({ label }) => label)).toEqual([
    'Demanda contratada',
    'TUSD ponta',
    'TUSD fora de ponta',
    'TE ponta',
    'TE fora de ponta',
  ])
  // demand 100 × 25 = 2.500, TUSD 1.500 + 1.500, TE 500 + 3.000: 9.000 × 1.3157895
  expect(partBrl(bill, 'connection')).toBeCloseTo(7_236.84, 2)
  expect(partBrl(bill, 'energy')).toBeCloseTo(4_605.26, 2)
  expect(bill.totalBrl).toBeCloseTo(11_842.11, 2)
})

test('an Azul bill charges the demand of the peak apart', () => {
  const bill = captiveBill({ ...consumer, contractedDemandKw: { peak: 60, offPeak: 100 } }, azul)
  // 60 × 50 × 1.3157895 = 3.947,37
  expect(linesBrl(bill, 'demand-peak')).toBeCloseTo(3_947.37, 2)
  expect(bill.lines.map(({ label }) => label).slice(0, 2)).toEqual([
    'Demanda contratada ponta',
    'Demanda contratada fora de ponta',
  ])
})

test('demand that was contracted and not used carries no ICMS', () => {
  const bill = captiveBill({ ...consumer, measuredDemandKw: { offPeak: 80 } }, verde)
  // 80 × 25 × 1.3157895 = 2.631,58; 20 × 25 × 1.0526316 = 526,32
  expect(linesBrl(bill, 'demand-off-peak')).toBeCloseTo(2_631.58, 2)
  expect(linesBrl(bill, 'demand-unused-off-peak')).toBeCloseTo(526.32, 2)
})

test.each([
  [0, 0, 0],
  // at 5 % of 100 kW there is no fine: 5 × 25 × 1.3157895 = 164,47
  [5, 164.47, 0],
  // above it the whole overrun is fined, twice the rate: 6 × 25 × 1.3157895 = 197,37 and 394,74
  [6, 197.37, 394.74],
])('an overrun of %d kW on 100 costs %d as demand and %d as fine', (overrunKw, demandBrl, fineBrl) => {
  const bill = captiveBill({ ...consumer, overrunKw: { peak: 0, offPeak: overrunKw } }, verde)
  expect(linesBrl(bill, 'demand-above-off-peak')).toBeCloseTo(demandBrl, 2)
  expect(linesBrl(bill, 'overrun-off-peak')).toBeCloseTo(fineBrl, 2)
})

test('diesel carries no tax of the bill and is apart from connection and energy', () => {
  const bill = captiveBill({ ...consumer, generator: { energyKwh: 500, dieselBrlPerKwh: 2 } }, verde)
  expect(partBrl(bill, 'generator')).toBe(1_000)
  expect(bill.totalBrl).toBeCloseTo(11_842.11 + 1_000, 2)
})

test('each flag adds its surcharge, with taxes, to every kWh of the grid', () => {
  const flags = flagTotals(captiveBill(consumer, verde), consumer, '2026-11-21')
  // 11.000 kWh × 1.3157895 = 14.473,68 × 0,01885 = 272,83; × 0,04463 = 645,96; × 0,07877 = 1.140,09
  expect(flags.greenBrl).toBeCloseTo(11_842.11, 2)
  expect(flags.yellowBrl - flags.greenBrl).toBeCloseTo(272.83, 2)
  expect(flags.red1Brl - flags.greenBrl).toBeCloseTo(645.96, 2)
  expect(flags.red2Brl - flags.greenBrl).toBeCloseTo(1_140.09, 2)
})
