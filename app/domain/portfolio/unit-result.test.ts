import type { Comparison } from '~/domain/study/comparison'
import type { PortfolioUnit } from './read-unit'
import { portfolioTotals, ranked } from './totals'
import { figuresOfMonth, migrationOf, unitOutcome, type UnitFigures } from './unit-result'

const day = '2026-11-21'
const unit: PortfolioUnit = {
  name: 'Loja',
  distributor: 'copel',
  subgroup: 'A4',
  ths: 'VERDE',
  contractedKw: { peak: 0, offPeak: 100 },
  overrunKw: { peak: 0, offPeak: 0 },
  measuredKw: {},
  energyKwh: { peak: 0, offPeak: 1_000 },
}

test('a month of R$ 1.000 against 700, of which 400 are energy at R$ 200/MWh, is R$ 3.600 a year and R$ 24 for each R$/MWh', () => {
  const month = { year: 2026, baseBrl: 1_000, alternativeBrl: 700, savingBrl: 300, savingFraction: 0.3, annualSavingBrl: 3_600 }
  const lines = [
    { growth: 'energyPrice', amountBrl: 400 },
    { growth: 'distributor', amountBrl: 300 },
  ]
  const base = { lines: [{ growth: 'distributor', amountBrl: 1_000 }] }
  const comparison = { years: [month], base, alternative: { lines } } as unknown as Comparison
  expect(figuresOfMonth(comparison, 200)).toEqual({
    years: [{ year: 2026, baseBrl: 12_000, alternativeBrl: 8_400, savingBrl: 3_600 }],
    // 12 × 400 / 200
    energyBrlPerPrice: [24],
    // 12 × 1.000 and 12 × 300
    distributorBrl: { base: 12_000, alternative: 3_600 },
  })
})

test.each([
  ['A4', undefined, true, undefined],
  ['B3', undefined, 'low-voltage-closed', '2027-11-25'],
  ['B1', undefined, 'low-voltage-closed', '2028-11-25'],
  ['B3', 13.8, 'billed-in-b', undefined],
] as const)('a unit of %s in %s kV may migrate: %s', (subgroup, voltageKv, answer, opensOn) => {
  const found = migrationOf({ ...unit, subgroup, ...(voltageKv && { voltageKv }) }, day)
  expect(found.mayMigrate || found.reason).toBe(answer)
  expect('opensOn' in found ? found.opensOn : undefined).toBe(opensOn)
})

const figures = (savingBrl: number): UnitFigures => ({
  years: [
    { year: 2026, baseBrl: 1_000, alternativeBrl: 1_000 - savingBrl, savingBrl },
    { year: 2027, baseBrl: 1_100, alternativeBrl: 1_100, savingBrl: 0 },
  ],
  energyBrlPerPrice: [1],
})

test('a saving gains, none and a loss do not', () => {
  expect([100, 0, -50].map((savingBrl) => unitOutcome(figures(savingBrl)))).toEqual(['gains', 'loses', 'loses'])
})

test('savings of 100 and −50 add up to 50, those who gain to 100, and a unit without figures adds nothing', () => {
  const units = [
    { name: 'B', outcome: 'loses', figures: figures(-50) },
    { name: 'C', outcome: 'may-not-migrate' },
    { name: 'A', outcome: 'gains', figures: figures(100) },
  ] as const
  const totals = portfolioTotals(units)
  expect(totals).toMatchObject({ count: 3, counts: { gains: 1, loses: 1, 'may-not-migrate': 1, refused: 0 } })
  expect(totals.studied).toEqual({
    count: 2,
    years: [
      { year: 2026, baseBrl: 2_000, alternativeBrl: 1_950, savingBrl: 50 },
      { year: 2027, baseBrl: 2_200, alternativeBrl: 2_200, savingBrl: 0 },
    ],
  })
  expect(totals.gaining.years[0]).toMatchObject({ savingBrl: 100 })
  expect(ranked(units).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
})
