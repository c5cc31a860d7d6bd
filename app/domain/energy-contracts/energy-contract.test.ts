import * as fc from 'fast-check'
import type { Dated } from '~/domain/dated/dated'
import { addedSupply, renewalStage, suppliedMonth, type ContractTerms } from './energy-contract'

const source = { title: 'Ensaio', href: '' }
const index: Dated<number> = {
  label: 'IPCA',
  unit: '% ao ano',
  verifiedOn: '2026-11-21',
  values: [
    { from: '2025-01-01', value: 0.04, source },
    { from: '2026-01-01', value: 0.05, source },
  ],
}

const flat: ContractTerms = {
  firstMonth: { year: 2026, month: 7 },
  lastMonth: { year: 2028, month: 6 },
  volume: { kind: 'flat', averageMw: 1 },
  shareFraction: 1,
  flexibilityDownFraction: 0.1,
  flexibilityUpFraction: 0.2,
  prices: [
    { year: 2026, brlPerMwh: 200 },
    { year: 2028, brlPerMwh: 180 },
  ],
  baseMonth: undefined,
}

test.each([
  // 31 × 24 h, 28 × 24 h, and 29 × 24 h in a leap year, at 1 MW.
  [{ year: 2027, month: 1 }, 744],
  [{ year: 2027, month: 2 }, 672],
  [{ year: 2028, month: 2 }, 696],
])('1 MW in all hours of %o is %d MWh', (month, mwh) => {
  expect(suppliedMonth(flat, month, index)?.contractedMwh).toBe(mwh)
})

test('a year of 1 MW in all hours is 8,760 MWh', () => {
  const months = Array.from({ length: 12 }, (_, at) => suppliedMonth(flat, { year: 2027, month: at + 1 }, index)!)
  expect(months.reduce((sum, { contractedMwh }) => sum + contractedMwh, 0)).toBe(8_760)
})

test('the limits of January at −10 % and +20 % are 669.6 and 892.8 MWh', () => {
  const supply = suppliedMonth(flat, { year: 2027, month: 1 }, index)!
  // 744 × 0,9 and 744 × 1,2
  expect(supply.takeMinMwh).toBeCloseTo(669.6, 9)
  expect(supply.takeMaxMwh).toBeCloseTo(892.8, 9)
})

test('nothing is supplied before the first month and after the last', () => {
  expect(suppliedMonth(flat, { year: 2026, month: 6 }, index)).toBeUndefined()
  expect(suppliedMonth(flat, { year: 2026, month: 7 }, index)).toBeDefined()
  expect(suppliedMonth(flat, { year: 2028, month: 6 }, index)).toBeDefined()
  expect(suppliedMonth(flat, { year: 2028, month: 7 }, index)).toBeUndefined()
})

test('a unit has its share of a month’s seasonal volume', () => {
  const monthsMwh = [100, 90, 80, 70, 60, 50, 50, 60, 70, 80, 90, 100]
  const seasonal: ContractTerms = { ...flat, volume: { kind: 'monthly', monthsMwh }, shareFraction: 0.25 }
  expect(suppliedMonth(seasonal, { year: 2027, month: 3 }, index)?.contractedMwh).toBe(20)
})

test('a year without a price has that of the last before it', () => {
  expect(suppliedMonth(flat, { year: 2027, month: 5 }, index)?.priceBrlPerMwh).toBe(200)
  expect(suppliedMonth(flat, { year: 2028, month: 5 }, index)?.priceBrlPerMwh).toBe(180)
})

test('a price of November 2025 is corrected each January, month by month of the index', () => {
  const indexed = { ...flat, baseMonth: { year: 2025, month: 11 } }
  // To January 2026: November and December at 4 % a year, 200 × 1,04^(2/12) = 201,31165.
  expect(suppliedMonth(indexed, { year: 2026, month: 8 }, index)?.priceBrlPerMwh).toBeCloseTo(201.31165, 4)
  // To January 2027: all of 2026 at 5 % besides, 201,31165 × 1,05 = 211,37723.
  expect(suppliedMonth(indexed, { year: 2027, month: 1 }, index)?.priceBrlPerMwh).toBeCloseTo(211.37723, 4)
})

test('the volumes of two suppliers add up, at their mean price', () => {
  const one = { contractedMwh: 300, takeMinMwh: 270, takeMaxMwh: 330, priceBrlPerMwh: 200 }
  const other = { contractedMwh: 100, takeMinMwh: 100, takeMaxMwh: 100, priceBrlPerMwh: 160 }
  // (300 × 200 + 100 × 160) ÷ 400 = 190
  expect(addedSupply([one, other])).toEqual({ contractedMwh: 400, takeMinMwh: 370, takeMaxMwh: 430, priceBrlPerMwh: 190 })
  expect(addedSupply([one, { ...other, priceBrlPerMwh: undefined }])?.priceBrlPerMwh).toBeUndefined()
  expect(addedSupply([])).toBeUndefined()
})

test.each([
  [{ year: 2027, month: 11 }, 13, undefined],
  [{ year: 2027, month: 10 }, 12, 12],
  [{ year: 2027, month: 5 }, 7, 12],
  [{ year: 2027, month: 4 }, 6, 6],
  [{ year: 2027, month: 1 }, 3, 3],
  [{ year: 2026, month: 11 }, 1, 3],
  [{ year: 2026, month: 10 }, 0, 'ended'],
])('in November 2026, a contract to %o has %d months left', (lastMonth, _, stage) => {
  const running = { year: 2026, month: 11 }
  expect(renewalStage(lastMonth, running)).toBe(stage)
})

test('the limits of every month contain its volume, and shares of the whole add up to it', () => {
  const amount = fc.double({ min: 0, max: 1e4, noNaN: true })
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const volume = fc.oneof(
    amount.map((averageMw) => ({ kind: 'flat' as const, averageMw })),
    fc.array(amount, { minLength: 12, maxLength: 12 }).map((monthsMwh) => ({ kind: 'monthly' as const, monthsMwh })),
  )
  fc.assert(
    fc.property(volume, fraction, fraction, fraction, fc.integer({ min: 1, max: 12 }), (its, down, up, share, month) => {
      const terms = { ...flat, volume: its, flexibilityDownFraction: down, flexibilityUpFraction: up }
      const of = (shareFraction: number) => suppliedMonth({ ...terms, shareFraction }, { year: 2027, month }, index)!
      const whole = of(1)
      expect(whole.takeMinMwh).toBeGreaterThanOrEqual(0)
      expect(whole.takeMinMwh).toBeLessThanOrEqual(whole.contractedMwh)
      expect(whole.takeMaxMwh).toBeGreaterThanOrEqual(whole.contractedMwh)
      expect(of(share).contractedMwh + of(1 - share).contractedMwh).toBeCloseTo(whole.contractedMwh, 3)
    }),
  )
})
