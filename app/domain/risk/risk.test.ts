import * as fc from 'fast-check'
import { flagMixOn } from '~/domain/tariffs/flag-months'
import { expectedUnderFlagsBrl } from './flag-risk'
import { spotExposure, type SpotMonth } from './spot-exposure'

test('the expected bill weighs each flag by how often it fell: 18 green, 9 yellow, 5 red 1 and 3 red 2 of 35 months', () => {
  const totals = { greenBrl: 1_000, yellowBrl: 1_030, red1Brl: 1_060, red2Brl: 1_100 }
  // (18 × 0 + 9 × 30 + 5 × 60 + 3 × 100) / 35 = 870 / 35
  expect(expectedUnderFlagsBrl(totals, flagMixOn('2026-11-22'))).toBeCloseTo(1_000 + 870 / 35, 9)
})

test('use above a flat contract is bought at the spot price, use in dear hours costs more', () => {
  const months: SpotMonth[] = [
    // 100 h in all: 10 of peak at R$ 400, 90 at R$ 200, mean 220. 2.000 kWh in peak and 9.000 off-peak.
    { energyKwh: { peak: 2_000, offPeak: 9_000 }, meanBrlPerMwh: { peak: 400, offPeak: 200 }, hours: { peak: 10, offPeak: 90 } },
    { energyKwh: { peak: 0, offPeak: 9_000 }, meanBrlPerMwh: { peak: 100, offPeak: 100 }, hours: { peak: 10, offPeak: 90 } },
  ]
  // Contract: 20.000 kWh / 200 h = 100 kW, 10.000 kWh a month.
  const [first, second] = spotExposure(months)
  // Peak 2.000 − 1.000 at 400 = 400; off-peak 9.000 − 9.000. Of it the month's 1.000 kWh at 220 = 220; the hours add 180.
  expect(first?.aboveKwh).toBe(1_000)
  expect(first?.totalBrl).toBeCloseTo(400, 9)
  expect(first?.seasonalBrl).toBeCloseTo(220, 9)
  expect(first?.modulationBrl).toBeCloseTo(180, 9)
  // 1.000 kWh sold at 100.
  expect(second?.aboveKwh).toBe(-1_000)
  expect(second?.totalBrl).toBeCloseTo(-100, 9)
})

test('measured hours replace the even use: 11.000 kWh at 23,56 R$/MWh are 259,16 of modulation', () => {
  const hours = { peak: 10, offPeak: 90 }
  const month = { energyKwh: { peak: 2_000, offPeak: 9_000 }, meanBrlPerMwh: { peak: 400, offPeak: 200 }, hours }
  const [settled] = spotExposure([{ ...month, measuredBrlPerMwh: 23.56 }])
  // The only month's volume is its use: no difference but that of the hours, 11 MWh × 23,56.
  expect(settled?.seasonalBrl).toBeCloseTo(0, 9)
  expect(settled?.totalBrl).toBeCloseTo(259.16, 9)
})

const price = fc.double({ min: 50, max: 800, noNaN: true })

test('a load of the same power in every hour has no exposure, whatever the prices', () => {
  const month = fc.record({ peak: price, offPeak: price, days: fc.integer({ min: 28, max: 31 }) })
  fc.assert(
    fc.property(fc.array(month, { minLength: 12, maxLength: 12 }), fc.integer({ min: 1, max: 5_000 }), (all, kw) => {
      const months = all.map(({ days, ...meanBrlPerMwh }) => {
        const hours = { peak: 60, offPeak: days * 24 - 60 }
        return { energyKwh: { peak: kw * hours.peak, offPeak: kw * hours.offPeak }, meanBrlPerMwh, hours }
      })
      for (const { seasonalBrl, modulationBrl } of spotExposure(months)) {
        expect(seasonalBrl).toBeCloseTo(0, 4)
        expect(modulationBrl).toBeCloseTo(0, 4)
      }
    }),
  )
})
