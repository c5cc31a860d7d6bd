import type { MeterReading } from './invoice'
import { meterDifferences, meterProduct } from './meter-table'

const peak: MeterReading = { of: 'energy', post: 'peak', before: 1_000, now: 1_025, constant: 80 }
const offPeak: MeterReading = { of: 'energy', post: 'offPeak', before: 9_000, now: 9_225, constant: 80 }

test('a reading of 1.000, then 1.025, at a constant of 80 is 2.000 kWh; 2,5 % of losses make it 2.050', () => {
  expect(meterProduct(peak)).toBe(2_000)
  expect(meterProduct({ ...peak, lossesFraction: 0.025 })).toBeCloseTo(2_050, 9)
})

test('billed energy up to 1 kWh from the product agrees with it, and beyond is named with its post', () => {
  // 25 × 80 = 2.000 and 225 × 80 = 18.000.
  const meters = [peak, offPeak]
  expect(meterDifferences({ meters, energyKwh: { peak: 2_001, offPeak: 17_999 } })).toEqual([])
  expect(meterDifferences({ meters, energyKwh: { peak: 2_001.01, offPeak: 18_450 } })).toEqual([
    { post: 'peak', productKwh: 2_000, billedKwh: 2_001.01 },
    { post: 'offPeak', productKwh: 18_000, billedKwh: 18_450 },
  ])
})

test('two meters of a post are added, a reading without a post is the whole energy, and demand is not compared', () => {
  const energyKwh = { offPeak: 36_000 }
  expect(meterDifferences({ meters: [offPeak, { ...offPeak, before: 0, now: 225 }], energyKwh })).toEqual([])
  expect(meterDifferences({ meters: [{ ...offPeak, post: 'all', constant: 160 }], energyKwh })).toEqual([])
  expect(meterDifferences({ meters: [{ ...offPeak, of: 'demand' }], energyKwh })).toEqual([])
  expect(meterDifferences({ energyKwh })).toEqual([])
})
