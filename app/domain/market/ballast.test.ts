import { hoursIn, monthsAfter } from '~/domain/units/calendar-month'
import { ballastSeries, type AgentMonth } from './ballast'

const nothing = { purchasesMw: null, salesMw: null, guaranteeMwh: null, consumptionMwh: null }

test.each([
  // 28 × 24, 29 × 24, 30 × 24, 31 × 24
  [2026, 2, 672],
  [2028, 2, 696],
  [2026, 6, 720],
  [2026, 7, 744],
])('the month %d-%d has %d hours', (year, month, hours) => {
  expect(hoursIn({ year, month })).toBe(hours)
})

test.each([
  // 1.5 × 672 = 1,008, + 100 = 1,108; 1,000 × 1.03 = 1,030; 1,108 − 1,030 = 78
  [2, 1_108, 78],
  // 1.5 × 720 = 1,080, + 100 = 1,180; − 1,030 = 150
  [6, 1_180, 150],
  // 1.5 × 744 = 1,116, + 100 = 1,216; − 1,030 = 186
  [7, 1_216, 186],
])('1.5 average MW net and 100 MWh of guarantee in month %d are %d MWh, %d more than 1,030 MWh', (month, ballast, balance) => {
  const [only] = ballastSeries([{ year: 2026, month, purchasesMw: 2, salesMw: 0.5, guaranteeMwh: 100, consumptionMwh: 1_000 }])
  expect(only).toMatchObject({ lossesMwh: 30, requiredMwh: 1_030 })
  expect(only!.ballastMwh).toBeCloseTo(ballast, 9)
  expect(only!.balanceMwh).toBeCloseTo(balance, 9)
})

test('an unpublished value counts as 0, and a month without any published value is left out', () => {
  const series = ballastSeries([
    { year: 2026, month: 5, ...nothing },
    { year: 2026, month: 6, ...nothing, consumptionMwh: 200 },
  ])
  // 200 × 1.03 = 206, without any cover
  expect(series).toHaveLength(1)
  expect(series[0]).toMatchObject({ month: 6, ballastMwh: 0, requiredMwh: 206, balanceMwh: -206, yearBalanceMwh: undefined })
})

test('the sum of a year needs its 12 months: a gap leaves it unknown', () => {
  const months = Array.from({ length: 13 }, (_, index): AgentMonth => ({
    ...monthsAfter({ year: 2025, month: 7 }, index),
    ...nothing,
    guaranteeMwh: 10,
  }))
  // 12 × 10 = 120
  expect(ballastSeries(months).map((it) => it.yearBalanceMwh)).toEqual([...Array(11).fill(undefined), 120, 120])
  const withGap = months.map((month, index) => (index === 3 ? { ...month, guaranteeMwh: null } : month))
  expect(ballastSeries(withGap).map((it) => it.yearBalanceMwh)).toEqual(Array(12).fill(undefined))
})
