import { calendarDay } from './calendar-day'

test.each([
  ['2024-01-01', '2024-01-01'],
  ['2024-01-01T00:00:00.000Z', '2024-01-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-99-99', null],
  ['0000-00-00', null],
  ['em breve', null],
  ['', null],
  [null, null],
])('the day of %j is %j', (text, day) => {
  expect(calendarDay(text)).toBe(day)
})
