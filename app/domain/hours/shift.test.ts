import * as fc from 'fast-check'
import type { HourlyValues } from './load-hours'
import { shiftAtPld, shiftOutOfPeak } from './shift'

/** July 2026 has 31 days, 23 of them with a peak. */
const july = 202607
const everyHour = (of: (day: number, hour: number) => number | undefined): HourlyValues =>
  Array.from({ length: 744 }, (_, period) => of(Math.floor(period / 24) + 1, period % 24))
const prices = everyHour((_, hour) => (hour >= 18 && hour < 21 ? 500 : 100))

test('10 kW out of three hours at R$ 500 into R$ 100/MWh save R$ 12 a day, R$ 372 in July', () => {
  // 10 kW × 3 h = 30 kWh; 30 × (500 − 100) ÷ 1.000 = 12; 12 × 31 = 372
  const shift = shiftAtPld({ kwh: everyHour(() => 50), prices, month: july }, 10)
  expect(shift).toEqual({ movedKwh: 930, savedBrl: expect.closeTo(372, 9), dayCount: 31, daysLeftOut: 0 })
})

test('an hour that consumes 4 kWh gives 4 kWh, not 10', () => {
  const shift = shiftAtPld({ kwh: everyHour(() => 4), prices, month: july }, 10)
  // 12 kWh × 0,4 = R$ 4,80 a day; × 31
  expect(shift.movedKwh).toBe(372)
  expect(shift.savedBrl).toBeCloseTo(148.8, 9)
})

test('a day that lacks a price or a reading is left out and counted', () => {
  const kwh = everyHour((day, hour) => (day === 1 && hour === 5 ? undefined : 50))
  const known = prices.map((price, period) => (period === 24 * 2 ? undefined : price))
  const shift = shiftAtPld({ kwh, prices: known, month: july }, 10)
  expect([shift.dayCount, shift.daysLeftOut]).toEqual([29, 2])
  expect(shift.savedBrl).toBeCloseTo(12 * 29, 9)
})

test('10 kW out of the peak, R$ 1,50 against R$ 0,40/kWh, save R$ 759 in July', () => {
  // 10 kW × 3 h × 23 days = 690 kWh; × 1,10 = 759
  const moved = shiftOutOfPeak({ kwh: everyHour(() => 50), month: july, brasiliaFromHour: 17.5 }, 10, { peak: 1.5, offPeak: 0.4 })
  expect(moved).toEqual({ movedKwh: 690, savedBrl: expect.closeTo(759, 9), dayCount: 23, daysLeftOut: 0 })
})

test('a peak day with a missing reading is left out', () => {
  const kwh = everyHour((day, hour) => (day === 1 && hour === 18 ? undefined : 50))
  const moved = shiftOutOfPeak({ kwh, month: july, brasiliaFromHour: 18 }, 10, { peak: 1.5, offPeak: 0.4 })
  expect(moved).toMatchObject({ movedKwh: 660, dayCount: 22, daysLeftOut: 1 })
})

test('a shift never costs, and more power never saves less', () => {
  const anyMonth = fc.record({
    kwh: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 744, maxLength: 744 }),
    prices: fc.array(fc.integer({ min: 57, max: 1_611 }), { minLength: 744, maxLength: 744 }),
  })
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: 1, max: 500 }), ({ kwh, prices: brl }, kw) => {
      const less = shiftAtPld({ kwh, prices: brl, month: july }, kw)
      const more = shiftAtPld({ kwh, prices: brl, month: july }, kw + 100)
      expect(less.savedBrl).toBeGreaterThanOrEqual(0)
      expect(more.savedBrl).toBeGreaterThanOrEqual(less.savedBrl - 1e-9)
    }),
    { numRuns: 30 },
  )
})
