import { labelledPoints, valueLevels } from './axis'

test.each([
  // 300 / 5 = 60: the next round step is 100
  [
    [-100, 200],
    [-100, 0, 100, 200],
  ],
  // 1,87 million / 5 = 0,37 million: steps of half a million
  [
    [-620_000, 1_250_000],
    [-1_000_000, -500_000, 0, 500_000, 1_000_000, 1_500_000],
  ],
  // 20 / 5 = 4: steps of 5
  [[20], [0, 5, 10, 15, 20]],
  [[-8], [-8, -6, -4, -2, 0]],
])('the axis of %j has round levels, zero among them', (values, levels) => {
  expect(valueLevels(values)).toEqual(levels)
})

test('an axis without values runs from 0 to 1', () => {
  // 1 / 5 = 0,2
  expect(valueLevels([0, 0])).toHaveLength(6)
})

test.each([
  // 600 px / 12 months = 50 px: a label of 40 px and the gap of 4 px fit
  [12, 600, 40, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  // 300 px / 12 = 25 px: a label of 40 px takes two points
  [12, 300, 40, [0, 2, 4, 6, 8, 10]],
  // 520 px / 26 = 20 px: a label of 40 px takes three points, and years are labelled by fives
  [26, 520, 40, [0, 5, 10, 15, 20, 25]],
])('%d points in %d pixels, labels of %d px: points %j are labelled', (count, width, nameWidth, named) => {
  expect(labelledPoints(count, width, nameWidth)).toEqual(named)
})

test.each([
  // 900 px / 36 = 25 px: a label of 44 px and the gap of 4 px take two points
  [900, [0, 2, 4]],
  // 720 px / 36 = 20 px: three points
  [720, [0, 3, 6]],
  // 240 px / 36 = 6,7 px: eight points, so that a year is labelled once
  [240, [0, 12, 24]],
])('36 months in %d pixels, labels of 44 px: the first labelled are %j', (width, first) => {
  expect(labelledPoints(36, width, 44, true).slice(0, 3)).toEqual(first)
})
