import { axisLevels, flowPlot } from './flow-plot'
import { cashFlow } from './series'

const flow = (...valuesBrl: number[]) => cashFlow({ cumulativeNpvBrl: valuesBrl })
/** 300 for the columns: 342 without the axis and the overhang of the last name. */
const box = { width: 342, height: 140, axisWidth: 30, textHeight: 10, namesEvery: 5 }

test.each([
  // a span of 300 in four is 75: the next round step is 100
  [
    [-100, 200],
    [-100, 0, 100, 200],
  ],
  // 1,87 million in four is 0,47: steps of half a million
  [
    [-620_000, 1_250_000],
    [-1_000_000, -500_000, 0, 500_000, 1_000_000, 1_500_000],
  ],
  [[-8], [-8, -6, -4, -2, 0]],
])('the axis of %j stops at round values and at zero', (valuesBrl, levels) => {
  expect(axisLevels(flow(...valuesBrl))).toEqual(levels)
})

test('columns stand side by side on the zero line, and none leaves its box', () => {
  const plot = flowPlot(flow(-100, -50, 200), box)
  // 100 for each of three columns, 72 of them drawn
  expect(plot.columns.map(({ x, width }) => [x, width])).toEqual([
    [44, 72],
    [144, 72],
    [244, 72],
  ])
  // from 20 to 120 for 300 reais: zero stands 200 below the top
  expect(plot.zeroY).toBeCloseTo(20 + (200 / 300) * 100, 9)
  expect(plot.columns[0]).toMatchObject({ y: plot.zeroY })
  expect(plot.columns[2]!.y).toBe(20)
  expect(plot.columns[0]!.y + plot.columns[0]!.height).toBeCloseTo(120, 9)
})

test('a payback of a year and a half stands midway between its columns', () => {
  // centres of the columns of years 1 and 2: 180 and 280
  expect(flowPlot(flow(-100, -50, 200), box).xOfYear(1.5)).toBe(230)
})

test('long flows name one year in five', () => {
  const years = Array.from({ length: 26 }, (_, year) => year - 6)
  expect(flowPlot(flow(...years), box).names.map(({ label }) => label)).toEqual([
    'Hoje',
    'Ano 5',
    'Ano 10',
    'Ano 15',
    'Ano 20',
    'Ano 25',
  ])
})
