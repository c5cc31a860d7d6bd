import { daysIn } from './calendar-month'
import { forecastOf, missingForecast } from './forecast'
import { weekdaysElapsed } from './forecast'

const november = { year: 2026, month: 11 }
const days = (count: number, mwh: number, isProjected: boolean) => Array.from({ length: count }, () => ({ mwh, isProjected }))

test('21 measured days of 2 MWh and 9 projected ones of 3 MWh end November at 69 MWh', () => {
  // 21 × 2 = 42; 9 × 3 = 27; 42 + 27 = 69
  const dailyConsumption = [...days(21, 2, false), ...days(9, 3, true)]
  expect(forecastOf({ ...november, dailyConsumption })).toEqual({
    measuredMwh: 42,
    measuredDays: 21,
    projectedMwh: 27,
    projectedDays: 9,
    monthEndMwh: 69,
  })
})

test('29 of the 30 days of November do not tell how it ends', () => {
  const dailyConsumption = [...days(21, 2, false), ...days(8, 3, true)]
  expect(forecastOf({ ...november, dailyConsumption })).toMatchObject({ measuredMwh: 42, monthEndMwh: undefined })
})

test('a month without a measured day has no forecast, even with projected days', () => {
  expect(forecastOf({ ...november, dailyConsumption: [] })).toBeUndefined()
  expect(forecastOf({ ...november, dailyConsumption: days(30, 3, true) })).toBeUndefined()
})

// November 2026 begins on a Sunday: its weekdays are 2–6, 9–13, 16–20, 23–27 and 30.
test.each([
  ['2026-10-31', 0],
  ['2026-11-01', 0],
  ['2026-11-02', 0],
  ['2026-11-03', 1],
  ['2026-11-07', 5],
  ['2026-11-09', 5],
  ['2026-11-10', 6],
  ['2026-11-30', 20],
  ['2026-12-01', 21],
  ['2027-03-01', 21],
] as const)('on %s November 2026 has %i weekdays behind it', (today, weekdays) => {
  expect(weekdaysElapsed(november, today)).toBe(weekdays)
})

test('the measurements of November are due on the 10th, when 6 weekdays have elapsed', () => {
  expect(missingForecast(november, '2026-11-09')).toBe('early')
  expect(missingForecast(november, '2026-11-10')).toBe('late')
  expect(missingForecast(november, '2026-12-15')).toBe('late')
})

test.each([
  [2026, 2, 28],
  [2028, 2, 29],
  [2026, 11, 30],
  [2026, 12, 31],
])('%i-%i has %i days', (year, month, count) => {
  expect(daysIn({ year, month })).toBe(count)
})
