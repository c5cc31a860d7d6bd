import * as fc from 'fast-check'
import { noReading } from './load-hours'
import { modulationCost } from './modulation'

const mwh = (...values: number[]) => Int32Array.from(values, (value) => value * 1_000_000)

test('3 MWh at R$ 100 and 1 MWh at R$ 300 cost R$ 50/MWh less than the mean price', () => {
  // Σ C·P = 3 × 100 + 1 × 300 = 600; Σ C × mean = 4 × 200 = 800; 600 − 800 = −200; −200 ÷ 4 = −50
  expect(modulationCost(mwh(3, 1), [100, 300])).toEqual({
    hourCount: 2,
    missingReadings: 0,
    missingPrices: 0,
    consumedMwh: 4,
    meanPldBrlPerMwh: 200,
    spotBrl: 600,
    modulationBrl: -200,
    modulationBrlPerMwh: -50,
  })
})

test('a load that consumes in the dear hour pays more than the mean: the sign is positive', () => {
  // 1 × 100 + 3 × 300 = 1.000; 4 × 200 = 800; 200 ÷ 4 = 50
  expect(modulationCost(mwh(1, 3), [100, 300]).modulationBrlPerMwh).toBe(50)
})

test('an hour without a reading and one without a price are left out of both means, and counted', () => {
  const wh = Int32Array.from([3_000_000, noReading, 9_000_000, 1_000_000])
  const prices = [100, 900, undefined, 300]
  expect(modulationCost(wh, prices)).toMatchObject({
    hourCount: 2,
    missingReadings: 1,
    missingPrices: 1,
    consumedMwh: 4,
    meanPldBrlPerMwh: 200,
    modulationBrlPerMwh: -50,
  })
})

test('a load that consumes nothing, or has no hour with both values, has no modulation', () => {
  expect(modulationCost(mwh(0, 0), [100, 300])).toMatchObject({ modulationBrl: 0, modulationBrlPerMwh: undefined })
  expect(modulationCost(mwh(1, 1), [undefined, undefined])).toMatchObject({
    meanPldBrlPerMwh: undefined,
    modulationBrlPerMwh: undefined,
  })
})

test('a sum beyond 2^53 keeps its last unit: of two loads of 1,6 TWh only the one with a shape has a modulation', () => {
  // 744 h × 2.147.483.647 Wh × R$ 1.611,04: 2,6 × 10^17 Wh·cents, of which a double keeps every 32nd
  const wh = new Int32Array(744).fill(2_147_483_647)
  const prices = Array.from({ length: 744 }, (_, hour) => (hour % 2 === 0 ? 1_611.04 : 1_611.03))
  expect(modulationCost(wh, prices).modulationBrl).toBe(0)
  // One Wh less in a dear hour: −1 × (161.104 − 161.103,5) cents of R$/MWh = −0,5 Wh·cents; × 10^−8
  wh[0] = 2_147_483_646
  expect(modulationCost(wh, prices).modulationBrl).toBe(-5e-9)
})

const anyHours = fc.array(
  fc.record({ wh: fc.integer({ min: 1, max: 2_000_000_000 }), cents: fc.integer({ min: 5_731, max: 161_104 }) }),
  { minLength: 1, maxLength: 744 },
)

test('a flat load costs exactly 0 above the mean, whatever the prices', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: 1, max: 2_000_000_000 }), (hours, wh) => {
      const flat = new Int32Array(hours.length).fill(wh)
      expect(
        modulationCost(
          flat,
          hours.map(({ cents }) => cents / 100),
        ).modulationBrl,
      ).toBe(0)
    }),
  )
})

test('equal prices cost exactly 0 above the mean, whatever the load', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: 5_731, max: 161_104 }), (hours, cents) => {
      const wh = Int32Array.from(hours, (hour) => hour.wh)
      expect(
        modulationCost(
          wh,
          hours.map(() => cents / 100),
        ).modulationBrl,
      ).toBe(0)
    }),
  )
})

test('twice the consumption costs twice as much, and the same a MWh', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const prices = hours.map(({ cents }) => cents / 100)
      const once = modulationCost(
        Int32Array.from(hours, ({ wh }) => Math.ceil(wh / 2)),
        prices,
      )!
      const twice = modulationCost(
        Int32Array.from(hours, ({ wh }) => Math.ceil(wh / 2) * 2),
        prices,
      )!
      expect(twice.modulationBrl).toBeCloseTo(2 * once.modulationBrl, 3)
      expect(twice.modulationBrlPerMwh).toBeCloseTo(once.modulationBrlPerMwh!, 6)
    }),
  )
})
