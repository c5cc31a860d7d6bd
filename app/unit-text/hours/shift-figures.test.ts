import type { EnergyRates } from './energy-rates'
import { scenarioQuestion } from './scenario-question'
import { shiftFigures } from './shift-figures'

/** July 2026 has 31 days, 23 of them with a peak; each hour consumes 50 kWh, at R$ 500 from 18 h to 21 h and else R$ 100/MWh. */
const everyHour = (of: (hour: number) => number) => Array.from({ length: 744 }, (_, period) => of(period % 24))
const hours = {
  kwh: everyHour(() => 50),
  prices: everyHour((hour) => (hour >= 18 && hour < 21 ? 500 : 100)),
  month: 202607,
  brasiliaFromHour: 18,
}
const rates: EnergyRates = {
  distributorName: 'CEMIG-D',
  subgroup: 'A4',
  ths: 'VERDE',
  isAssumed: false,
  isCaptive: false,
  peakBrlPerMwh: 1_500,
  offPeakBrlPerMwh: 400,
  resolution: 'REH 1/2026',
  validFrom: '2026-05-28',
  validTo: '2027-05-27',
}
const asked = (query: string) => scenarioQuestion(new URLSearchParams(query))

test('without a power there is no shift, and a power of 0 is refused', () => {
  expect(shiftFigures({ ...hours, rates }, asked(''))).toBeUndefined()
  expect(shiftFigures({ ...hours, rates }, asked('kw=0'))).toBeUndefined()
})

test('10 kW save R$ 372 at the spot price and, by the distributor’s rates, R$ 759 in the tariff, with their resolution', () => {
  // 10 kW × 3 h × 31 days × R$ 0,40 = 372; 10 kW × 3 h × 23 days × R$ (1,50 − 0,40) = 759
  const shift = shiftFigures({ ...hours, rates }, asked('kw=10'))
  expect(shift?.atPld.savedBrl).toBeCloseTo(372, 9)
  expect(shift?.outOfPeak?.savedBrl).toBeCloseTo(759, 9)
  expect(shift?.outOfPeak?.source).toBe(
    'TUSD de energia da CEMIG-D, A4 Verde, da REH 1/2026, de 28/05/2026 a 27/05/2027, sem tributos e sem desconto na TUSD.',
  )
})

test('a typed rate takes the place of the distributor’s and says so: R$ 900 out of R$ 400 save R$ 345', () => {
  // 690 kWh × R$ 0,50
  const shift = shiftFigures({ ...hours, rates }, asked('kw=10&ponta=900,00'))
  expect(shift?.outOfPeak?.savedBrl).toBeCloseTo(345, 9)
  expect(shift?.outOfPeak?.source).toMatch(/^Na ponta, tarifa digitada; fora dela, TUSD de energia da CEMIG-D/)
})

test('two typed rates are typed, also where they are the distributor’s', () => {
  const shift = shiftFigures({ ...hours, rates }, asked('kw=10&ponta=1.500,00&foraponta=400,00'))
  expect(shift?.outOfPeak?.source).toBe('Tarifas digitadas.')
})

test('without rates, or with one that is no number, the tariff has no answer', () => {
  expect(shiftFigures({ ...hours, rates: null }, asked('kw=10&ponta=900'))?.outOfPeak).toBeUndefined()
  expect(shiftFigures({ ...hours, rates }, asked('kw=10&ponta=muito'))?.outOfPeak).toBeUndefined()
})
