import { runsOf } from './runs'

const points = (...values: (number | undefined)[]) => values.map((value) => ({ label: '', value }))

test('a missing value parts a line in two', () => {
  const runs = runsOf({ points: points(1, 2, undefined, 4, 5) })
  expect(runs.map(({ places }) => places.map(({ at }) => at))).toEqual([
    [0, 1],
    [3, 4],
  ])
})

test('a projection begins at the last measured value', () => {
  const runs = runsOf({
    points: [...points(1, 2), { label: '', value: 3, isProjected: true }, { label: '', value: 4, isProjected: true }],
  })
  expect(runs.map(({ places, isProjected }) => [places.map(({ at }) => at), isProjected])).toEqual([
    [[0, 1], false],
    [[1, 2, 3], true],
  ])
})

test('a line coloured by its sign changes colour where it crosses zero', () => {
  // from −30 to 10 it crosses after 30 of 40: three quarters of the way
  const runs = runsOf({ points: points(-30, 10, 20), tone: 'sign' })
  expect(runs).toEqual([
    {
      places: [
        { at: 0, value: -30 },
        { at: 0.75, value: 0 },
      ],
      isProjected: false,
      isLoss: true,
    },
    {
      places: [
        { at: 0.75, value: 0 },
        { at: 1, value: 10 },
        { at: 2, value: 20 },
      ],
      isProjected: false,
      isLoss: false,
    },
  ])
})

test('a line of one colour crosses zero in one piece', () => {
  expect(runsOf({ points: points(-30, 10, -5) })).toHaveLength(1)
})
