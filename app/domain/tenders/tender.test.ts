import * as fc from 'fast-check'
import { lastSuppliedMonth, meanPriceBrlPerMwh, suppliedYears, tenderState, saysCompany } from './tender'

const supply = { firstMonth: '2027-11', termMonths: 14, monthsMwh: Array<number>(12).fill(10) }

test.each([
  ['2026-12-01T19:59:59.999Z', 'open'],
  ['2026-12-01T20:00:00.000Z', 'closed'],
] as const)('at %s a tender that closes at 17:00 in Brasília is %s', (instant, state) => {
  expect(tenderState({ state: 'open', closesAt: '2026-12-01T20:00:00.000Z' }, new Date(instant))).toBe(state)
})

test('a cancelled tender does not close', () => {
  expect(tenderState({ state: 'cancelled', closesAt: '2026-12-01T20:00:00Z' }, new Date('2027-01-01'))).toBe('cancelled')
})

test('14 months from November 2027 at 10 MWh are 20 MWh in 2027 and 120 MWh in 2028', () => {
  expect(suppliedYears(supply)).toEqual([
    { year: 2027, energyMwh: 20 },
    { year: 2028, energyMwh: 120 },
  ])
  expect(lastSuppliedMonth(supply)).toEqual({ year: 2028, month: 12 })
})

test('a seasonal supply of May to July takes the energy of those months', () => {
  const monthsMwh = [1, 2, 3, 4, 50, 60, 70, 8, 9, 10, 11, 12]
  // 50 + 60 + 70
  expect(suppliedYears({ firstMonth: '2027-05', termMonths: 3, monthsMwh })).toEqual([{ year: 2027, energyMwh: 180 }])
})

test('the mean price weighs each year by its energy', () => {
  const prices = [
    { year: 2027, brlPerMwh: 200 },
    { year: 2028, brlPerMwh: 180 },
  ]
  // (200 × 20 + 180 × 120) ÷ 140 = 25.600 ÷ 140 = 182,857
  expect(meanPriceBrlPerMwh(prices, supply)).toBeCloseTo(182.857, 3)
})

test('a year without a price is left out of the mean, and no price has no mean', () => {
  expect(meanPriceBrlPerMwh([{ year: 2028, brlPerMwh: 180 }], supply)).toBe(180)
  expect(meanPriceBrlPerMwh([{ year: 2035, brlPerMwh: 180 }], supply)).toBeUndefined()
  expect(meanPriceBrlPerMwh([], supply)).toBeUndefined()
})

test('a mean price lies between the lowest and the highest price', () => {
  const price = fc.double({ min: 1, max: 1_000, noNaN: true })
  const monthsMwh = fc.array(fc.double({ min: 0.1, max: 1e4, noNaN: true }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(price, price, monthsMwh, (one, other, months) => {
      const prices = [
        { year: 2027, brlPerMwh: one },
        { year: 2028, brlPerMwh: other },
      ]
      const mean = meanPriceBrlPerMwh(prices, { ...supply, monthsMwh: months })!
      expect(mean).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-9)
      expect(mean).toBeLessThanOrEqual(Math.max(one, other) + 1e-9)
    }),
  )
})

test.each([
  ['Energia da PADARIA SOL', 'Padária Sol Ltda.', true],
  ['Padaria\nSol', 'Padaria Sol S/A', true],
  ['Energia das padarias solares', 'Padaria Sol', false],
  ['Energia para me atender', 'ME', true],
  ['Energia', ' ', false],
])('that “%s” says the company “%s” is %s', (text, name, says) => {
  expect(saysCompany(text, name)).toBe(says)
})
