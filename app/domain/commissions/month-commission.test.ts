import { monthCommissionCents } from './month-commission'

test.each([
  // 12.345,67 × 2,5 % = 308,641 75
  [12_345.67, 250, 30_864],
  // 100,20 × 2,5 % = 2,505: half a cent is rounded up
  [100.2, 250, 251],
  // 0,19 × 2,5 % = 0,004 75
  [0.19, 250, 0],
  [1_000, 10_000, 100_000],
])('of a saving of R$ %f, %i hundredths of a percent are %i cents', (savingBrl, percentHundredths, cents) => {
  expect(monthCommissionCents(savingBrl, percentHundredths)).toBe(cents)
})

test.each([0, -500])('a month that saved R$ %i has no commission', (savingBrl) => {
  expect(monthCommissionCents(savingBrl, 250)).toBe(0)
})
