import type { Tariff } from '~/domain/tariffs/tariff'
import { demandExpenses } from './demand-expenses'
import { monthWith } from './unit-month.fixture'

const tariff: Tariff = {
  reference: { resolution: 'Tarifa do exemplo', validFrom: '2026-01-01', validTo: '2026-12-31' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: 20 },
    tusdBrlPerKwh: { peak: 0, offPeak: 0 },
    teBrlPerKwh: { peak: 0, offPeak: 0 },
  },
}
const noTaxes = { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false }
const yearOf = (measured: readonly (number | null)[]) =>
  measured.map((measuredDemandKw, at) => monthWith({ month: at + 1, contractedDemandKw: 200, measuredDemandKw }))
const six = (kw: number) => Array<number>(6).fill(kw)

test('240 kW of 200 kW at R$ 20 are fined R$ 1.600 in each of six months, which 229 kW contracted would have ended', () => {
  const expenses = demandExpenses(yearOf([...six(200), ...six(240)]), () => tariff, noTaxes)
  // 40 kW × 2 × R$ 20 (REN 1.000/2021, art. 301) = R$ 1.600, six times.
  expect(expenses.months[6]).toMatchObject({ overrunKw: 40, fineBrl: 1_600 })
  expect(expenses.fineBrl).toBe(9_600)
  // Today: 12 × 200 × 20 + 6 × 40 × 20 of demand + 9.600 of fine = 62.400.
  // 240 / 1,05 = 228,6: 229 kW are the least without a fine: 6 × 229 × 20 + 6 × 240 × 20 = 27.480 + 28.800 = 56.280.
  expect(expenses.change).toEqual({ todayKw: 200, bestKw: 229, savingBrl: 6_120, remainingFineBrl: 0 })
})

test('a single month of 240 kW is cheaper fined than contracted, and 209 kW are within the tolerance of 5 %', () => {
  const expenses = demandExpenses(yearOf([...six(200), 200, 200, 200, 200, 209, 240]), () => tariff, noTaxes)
  expect(expenses.months[10]).toMatchObject({ overrunKw: 0, fineBrl: 0 })
  expect(expenses.change).toMatchObject({ bestKw: 200, savingBrl: 0, remainingFineBrl: 1_600 })
})

test('with ICMS of 20 % inside, the fine of R$ 1.600 is R$ 2.000', () => {
  const taxes = { ...noTaxes, icmsFraction: 0.2 }
  expect(demandExpenses(yearOf([240]), () => tariff, taxes).fineBrl).toBeCloseTo(2_000, 6)
})

test('what is not stored, or has no tariff, is not told as zero', () => {
  const months = [...yearOf([240, null]), monthWith({ month: 3, measuredDemandKw: 210, reactiveCostBrl: 300 })]
  const expenses = demandExpenses(months, () => undefined, noTaxes)
  expect(expenses.months.map(({ fineBrl }) => fineBrl)).toEqual([undefined, undefined, undefined])
  expect(expenses.months.map(({ overrunKw }) => overrunKw)).toEqual([40, undefined, undefined])
  expect(expenses.months.map(({ reactiveBrl }) => reactiveBrl)).toEqual([undefined, undefined, 300])
  expect(expenses).toMatchObject({ reactiveBrl: 300, change: undefined })
})
