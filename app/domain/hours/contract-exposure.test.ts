import * as fc from 'fast-check'
import { contractExposure, hourlyFlexibilityFraction } from './contract-exposure'
import { modulationCost } from './modulation'

/** 3 MWh at R$ 100 and 1 MWh at R$ 300. */
const settled = modulationCost(Int32Array.of(3_000_000, 1_000_000), [100, 300])

test('a flat contract of the whole consumption leaves the modulation: R$ −200', () => {
  // (3 − 2) × 100 + (1 − 2) × 300 = −200
  expect(contractExposure(settled, { volumeMwh: 4, shape: 'flat', flexibilityFraction: 0 })).toEqual({
    takenMwh: 4,
    differenceMwh: 0,
    totalBrl: -200,
  })
})

test('a contract with the profile of the load leaves nothing', () => {
  expect(contractExposure(settled, { volumeMwh: 4, shape: 'profile', flexibilityFraction: 0 }).totalBrl).toBe(0)
})

test('with 10 % of flexibility a volume of 3,8 MWh follows the 4 MWh, and one of 3 MWh stops at 3,3', () => {
  const flat = { shape: 'flat', flexibilityFraction: hourlyFlexibilityFraction } as const
  expect(contractExposure(settled, { ...flat, volumeMwh: 3.8 })).toEqual({ takenMwh: 4, differenceMwh: 0, totalBrl: -200 })
  // (3 − 1,65) × 100 + (1 − 1,65) × 300 = 135 − 195 = −60
  const short = contractExposure(settled, { ...flat, volumeMwh: 3 })
  expect(short.takenMwh).toBeCloseTo(3.3, 9)
  expect(short.differenceMwh).toBeCloseTo(0.7, 9)
  expect(short.totalBrl).toBeCloseTo(-60, 9)
})

test('a volume of 5 MWh with 10 % gives 0,5 MWh back at the price of the profile', () => {
  // least volume 4,5; 4 − 4,5 = −0,5 MWh × 600 ÷ 4 = −75
  const over = contractExposure(settled, { volumeMwh: 5, shape: 'profile', flexibilityFraction: 0.1 })
  expect(over.differenceMwh).toBe(-0.5)
  expect(over.totalBrl).toBe(-75)
})

test('a month without consumption gives its even volume back at the mean price', () => {
  const idle = modulationCost(Int32Array.of(0, 0), [100, 300])
  expect(contractExposure(idle, { volumeMwh: 2, shape: 'profile', flexibilityFraction: 0 }).totalBrl).toBe(-400)
})

const anyMonth = fc
  .array(fc.record({ wh: fc.integer({ min: 1, max: 50_000_000 }), cents: fc.integer({ min: 5_731, max: 161_104 }) }), {
    minLength: 1,
    maxLength: 96,
  })
  .map((hours) => ({
    hours,
    settled: modulationCost(
      Int32Array.from(hours, ({ wh }) => wh),
      hours.map(({ cents }) => cents / 100),
    ),
  }))

test('a flat contract settles the sum by the hour, and of the whole consumption the modulation', () => {
  fc.assert(
    fc.property(anyMonth, fc.double({ min: 0, max: 5_000, noNaN: true }), ({ hours, settled: month }, volumeMwh) => {
      const flat = { shape: 'flat', flexibilityFraction: 0 } as const
      const byHour = hours.reduce((sum, { wh, cents }) => sum + ((wh / 1e6 - volumeMwh / hours.length) * cents) / 100, 0)
      expect(contractExposure(month, { ...flat, volumeMwh }).totalBrl).toBeCloseTo(byHour, 3)
      const whole = contractExposure(month, { ...flat, volumeMwh: month.consumedMwh })
      expect(whole.totalBrl).toBeCloseTo(month.modulationBrl, 3)
    }),
  )
})

test('flexibility never leaves more energy to the spot price than none', () => {
  fc.assert(
    fc.property(
      anyMonth,
      fc.double({ min: 0, max: 5_000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (month, volumeMwh, flexibilityFraction) => {
        const left = (fraction: number) =>
          Math.abs(contractExposure(month.settled, { volumeMwh, shape: 'profile', flexibilityFraction: fraction }).differenceMwh)
        expect(left(flexibilityFraction)).toBeLessThanOrEqual(left(0) + 1e-9)
      },
    ),
  )
})
