import { namedPoints, valueLevels } from './axis'

test.each([
  // a span of 300 in five is 60: the next round step is 100
  [
    [-100, 200],
    [-100, 0, 100, 200],
  ],
  // 1,87 million in five is 0,37: steps of half a million
  [
    [-620_000, 1_250_000],
    [-1_000_000, -500_000, 0, 500_000, 1_000_000, 1_500_000],
  ],
  // 20 in five is 4: steps of 5
  [[20], [0, 5, 10, 15, 20]],
  [[-8], [-8, -6, -4, -2, 0]],
])('the axis of %j stops at round values and at zero', (values, levels) => {
  expect(valueLevels(values)).toEqual(levels)
})

test('an axis of nothing still has a zero and a one', () => {
  // a span of 1 in five is 0,2
  expect(valueLevels([0, 0])).toHaveLength(6)
})

test.each([
  // 600 for twelve months is 50 each: a name of 40 and the 4 between names fit
  [12, 600, 40, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  // 25 each: a name of 40 takes two places
  [12, 300, 40, [0, 2, 4, 6, 8, 10]],
  // 20 each for today and 25 years: a name of 40 would take three places, and years are told by fives
  [26, 520, 40, [0, 5, 10, 15, 20, 25]],
])('%d points in %d pixels, names of %d, are named at %j', (count, width, nameWidth, named) => {
  expect(namedPoints(count, width, nameWidth)).toEqual(named)
})
