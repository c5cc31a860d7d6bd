import { brazilDay, dayBegins, daysAfter, daysBetween } from './brazil-day'

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2026-01-05T12:00:00Z', '2026-01-05'],
])('at %s it is %s in Brasília', (instant, day) => {
  expect(brazilDay(new Date(instant))).toBe(day)
})

test('a day begins with its own first instant', () => {
  expect(brazilDay(new Date(dayBegins('2026-11-21')))).toBe('2026-11-21')
})

test('180 days after 1 September 2026 is 28 February 2027', () => {
  // 29 left of September, 31 + 30 + 31 to the end of the year: 121; 31 + 28 of 2027: 180
  expect(daysAfter('2026-09-01', 180)).toBe('2027-02-28')
  expect(daysBetween('2026-09-01', '2027-02-28')).toBe(180)
  expect(daysBetween('2027-02-28', '2026-09-01')).toBe(-180)
})
