import { shopSaving } from './shop-saving'

/** The B1 of Copel by REH 3.472/2025; its PIS and COFINS of September 2026, and the general ICMS of Paraná. */
const copel = {
  tariff: {
    subgroup: 'B1',
    resolution: 'REH 3.472/2025',
    validFrom: '2026-01-01',
    validTo: '2026-06-23',
    tusdBrlPerMwh: 366.67,
    teBrlPerMwh: 275.75,
  },
  taxes: { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.195 },
  year: 2027,
  chargesBrlPerMwh: 20,
} as const

/**
 * By hand, for 1,000 kWh: taxes 1 ÷ (0.9193 × 0.805) = 1.351285; captive 642.42 × 1.351285 = 868.09; TUSD 366.67 × 1.351285 = 495.48;
 * energy 1,030 kWh × 0.229 ÷ 0.805 = 293.01, or × 0.2977 ÷ 0.805 = 380.91; charges 1,030 × 0.02 = 20.60; fee 50.
 * Free: 859.08 to 946.98; saving 868.09 − 859.08 = 9.01 (1.04 %), and 868.09 − 946.98 = −78.89 (−9.09 %).
 */
test('1,000 kWh at Copel in 2027 save R$ 9.01 a month with the cheap price, and lose R$ 78.89 with the dear one', () => {
  const saving = shopSaving({ ...copel, energyKwh: 1_000 })
  expect(saving?.captiveBrl).toBeCloseTo(868.09, 2)
  expect(saving?.highBrl).toBeCloseTo(9.01, 2)
  expect(saving?.lowBrl).toBeCloseTo(-78.89, 2)
  expect(saving?.highFraction).toBeCloseTo(0.0104, 4)
  expect(saving?.lowFraction).toBeCloseTo(-0.0909, 4)
  expect(saving).toMatchObject({ cheapBrlPerMwh: 229, dearBrlPerMwh: expect.closeTo(297.7) })
})

test('a bill of R$ 868.09 is read as the 1,000 kWh that cost as much', () => {
  const saving = shopSaving({ ...copel, billBrl: 868.0923 })
  expect(saving?.energyKwh).toBeCloseTo(1_000, 2)
  expect(saving?.highBrl).toBeCloseTo(9.01, 2)
})

test('a year without a preset price has no range', () => {
  expect(shopSaving({ ...copel, year: 2031, energyKwh: 1_000 })).toBeUndefined()
})
