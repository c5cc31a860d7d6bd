import { residentialSaving } from './residential-saving'

const day = '2026-11-21'

test.each([
  [0, 0.1],
  [99.99, 0.1],
  [100, 0.1],
  [100.01, 0.11],
  [200, 0.11],
  [200.01, 0.12],
  [300, 0.12],
  [300.01, 0.13],
  [400, 0.13],
  [400.01, 0.14],
  [500, 0.14],
  [500.01, 0.15],
  [600, 0.15],
  [600.01, 0.16],
  [50_000, 0.16],
])('a bill of R$ %d gets a discount of %d', (billBrl, discountFraction) => {
  expect(residentialSaving(billBrl, day).discountFraction).toBe(discountFraction)
})

test.each([
  // 13 % of 350 = 45.50; × 12 = 546
  [350, 45.5, 546],
  // 10 % of 80 = 8; × 12 = 96
  [80, 8, 96],
  // 16 % of 1.234,56 = 197.5296; × 12 = 2 370.3552
  [1234.56, 197.5296, 2370],
  // 11 % of 123,45 = 13.5795; × 12 = 162.954
  [123.45, 13.5795, 163],
  // 10 % of 0,42 = 0.042; × 12 = 0.504
  [0.42, 0.042, 1],
  // 12 % of 243,75 = 29.25; × 12 = 351
  [243.75, 29.25, 351],
  // 10 % of 46,25 = 4.625; × 12 = 55.5, rounded up
  [46.25, 4.625, 56],
  [0, 0, 0],
])('a bill of R$ %d saves R$ %d a month and R$ %d a year', (billBrl, monthlyBrl, annualBrl) => {
  expect(residentialSaving(billBrl, day)).toMatchObject({ monthlyBrl, annualBrl })
})

test('before the offer began there is no discount to show', () => {
  expect(() => residentialSaving(100, '2023-12-31')).toThrow('no value known on 2023-12-31')
})
