import { firstStudyYear, pricesAfter } from './quoted-years'

test.each([
  ['2025-06-01', 2026],
  ['2026-01-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2027],
  ['2031-05-20', 2031],
] as const)('the first year of a study of %s is %d', (day, year) => {
  expect(firstStudyYear(day)).toBe(year)
})

test('a year later the first price is past and the last one is readjusted for the year it did not reach', () => {
  // 169 × 1,05 = 177,45
  expect(pricesAfter([205, 199, 194, 188, 169], 1, 0.05)).toEqual([199, 194, 188, 169, expect.closeTo(177.45, 10)])
})

test('when every quoted year is past, the last price has been readjusted since its own', () => {
  // 169 × 1,05⁵ = 215,69 in the fifth year after it: the first of a study six years later is 169 × 1,05² = 186,32
  const prices = pricesAfter([205, 199, 194, 188, 169], 6, 0.05)
  expect(prices[0]).toBeCloseTo(186.3225, 4)
  expect(prices).toHaveLength(5)
})

test('in the same year nothing moves', () => {
  expect(pricesAfter([205, 199, 194, 188, 169], 0, 0.05)).toEqual([205, 199, 194, 188, 169])
})
