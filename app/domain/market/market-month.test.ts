import { calendarMonthOf, isMarketMonth, toMarketMonth, monthsBefore } from './market-month'

test('July of 2026 is 202607, there and back', () => {
  expect(toMarketMonth({ year: 2026, month: 7 })).toBe(202607)
  expect(calendarMonthOf(202607)).toEqual({ year: 2026, month: 7 })
})

test.each([
  [202607, 12, 202507],
  [202601, 1, 202512],
  [202603, 23, 202404],
  [202612, 0, 202612],
])('of %i, %i months before is %i', (month, count, before) => {
  expect(monthsBefore(month, count)).toBe(before)
})

test.each([
  [202607, true],
  [202600, false],
  [202613, false],
  [7, false],
  [2026.5, false],
])('%d is a month: %s', (month, is) => {
  expect(isMarketMonth(month)).toBe(is)
})
