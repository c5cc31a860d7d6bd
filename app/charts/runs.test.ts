import { runsOf } from './runs'

const points = (...values: (number | undefined)[]) => values.map((value) => ({ label: '', value }))

test('a missing value breaks a line in two', () => {
  const runs = runsOf({ points: points(1, 2, undefined, 4, 5) })
  expect(runs.map(({ linePoints }) => linePoints.map(({ at }) => at))).toEqual([
    [0, 1],
    [3, 4],
  ])
})

test('a projection begins at the last measured value', () => {
  const runs = runsOf({
    points: [...points(1, 2), { label: '', value: 3, isProjected: true }, { label: '', value: 4, isProjected: true }],
  })
  expect(runs.map(({ linePoints, isProjected }) => [linePoints.map(({ at }) => at), isProjected])).toEqual([
    [[0, 1], false],
    [[1, 2, 3], true],
  ])
})

test('a line coloured by its sign changes colour where it crosses zero', () => {
  // −30 to 10: it crosses zero at 30 / 40 = 0,75 of the way
  const runs = runsOf({ points: points(-30, 10, 20), tone: 'sign' })
  expect(runs).toEqual([
    {
      linePoints: [
        { at: 0, value: -30 },
        { at: 0.75, value: 0 },
      ],
      isProjected: false,
      isLoss: true,
    },
    {
      linePoints: [
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
