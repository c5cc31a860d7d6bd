import { averageConsumptionMwh, flexibilityOf } from './consumption'

const consumed = (values: readonly (number | null)[]) => values.map((consumedMwh) => ({ consumedMwh }))

test('flexibility leaves out the highest and the lowest month, but its mean has them', () => {
  // (120 + 60 + 100 + 108 + 92) ÷ 5 = 96; 108 ÷ 96 − 1 = 12,5 %; 92 ÷ 96 − 1 = −4,17 %
  const flexibility = flexibilityOf(consumed([120, 60, 100, 108, 92]))!
  expect(flexibility.maxFraction).toBeCloseTo(0.125, 10)
  expect(flexibility.minFraction).toBeCloseTo(-0.041_667, 6)
})

test('with three months both flexibilities come from the middle one: 90, 100 and 140 MWh give −9,1 %', () => {
  // (90 + 100 + 140) ÷ 3 = 110; 100 ÷ 110 − 1 = −9,09 %
  const { maxFraction, minFraction } = flexibilityOf(consumed([90, 140, 100]))!
  expect(maxFraction).toBeCloseTo(-0.090_909, 6)
  expect(minFraction).toBe(maxFraction)
})

test('two equal maxima: one of them is left', () => {
  // (50 + 100 + 100 + 150 + 150) ÷ 5 = 110; 150 ÷ 110 − 1 = 36,4 %; 100 ÷ 110 − 1 = −9,1 %
  const { maxFraction, minFraction } = flexibilityOf(consumed([100, 150, 50, 150, 100]))!
  expect(maxFraction).toBeCloseTo(0.363_636, 6)
  expect(minFraction).toBeCloseTo(-0.090_909, 6)
})

test.each([[[]], [[100, 110]], [[100, 110, null, null]], [[0, 0, 0]]])('the months %j have no flexibility', (values) => {
  expect(flexibilityOf(consumed(values))).toBeUndefined()
})

test('the mean is of the months that are known', () => {
  expect(averageConsumptionMwh(consumed([100, null, 130]))).toBe(115)
  expect(averageConsumptionMwh(consumed([null]))).toBeUndefined()
})
