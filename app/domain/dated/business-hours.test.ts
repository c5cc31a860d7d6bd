import { afterBusinessHours, businessHoursBetween, isBusinessDay } from './business-hours'

// Brasília is at UTC−3: 10:00 there is 13:00Z. November 2026 begins on a Sunday; the 20th is a Friday.
test.each([
  // Mon 14.5 h, Tue 24 h, Wed 9.5 h
  ['Monday 09:30', '2026-11-09T12:30:00Z', 'Wednesday 09:30', '2026-11-11T12:30:00Z'],
  // Fri 6 h, Mon 24 h, Tue 18 h
  ['Friday 18:00', '2026-11-06T21:00:00Z', 'Tuesday 18:00', '2026-11-10T21:00:00Z'],
  // Mon 16 and Tue 17; Sunday the 15th is a holiday, which changes nothing
  ['Saturday 11:00', '2026-11-14T14:00:00Z', 'the end of Tuesday', '2026-11-18T03:00:00Z'],
  // Thu 19: 14 h; Fri 20 is a holiday; Mon 24 h, Tue 10 h
  ['Thursday 10:00 before 20 November', '2026-11-19T13:00:00Z', 'Tuesday 10:00', '2026-11-24T13:00:00Z'],
  // Thu 31 Dec: 12 h; Fri 1 Jan is a holiday; Mon 24 h, Tue 12 h
  ['the noon of 31 December', '2026-12-31T15:00:00Z', 'Tuesday noon', '2027-01-05T15:00:00Z'],
  // 20 November 2023, a Monday: 16 h, Tue 24 h, Wed 8 h
  ['20 November 2023 08:00, before it was a holiday', '2023-11-20T11:00:00Z', 'Wednesday 08:00', '2023-11-22T11:00:00Z'],
])('48 business hours after %s are over on %s', (_, sent, __, due) => {
  expect(afterBusinessHours(new Date(sent), 48)).toEqual(new Date(due))
})

test.each([
  // 6 h of Friday, 6 h of Monday
  ['2026-11-06T21:00:00Z', '2026-11-09T09:00:00Z', 12],
  ['2026-11-14T14:00:00Z', '2026-11-15T14:00:00Z', 0],
  ['2026-11-10T14:00:00Z', '2026-11-10T14:45:00Z', 0.75],
  ['2026-11-10T14:00:00Z', '2026-11-09T14:00:00Z', 0],
])('from %s to %s there are %d business hours', (first, last, hours) => {
  expect(businessHoursBetween(new Date(first), new Date(last))).toBe(hours)
})

test.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-09-07', false],
  ['2026-10-12', false],
  ['2024-11-20', false],
  ['2023-11-20', true],
  // Good Friday
  ['2026-04-03', true],
] as const)('%s is a business day: %s', (day, isOne) => {
  expect(isBusinessDay(day)).toBe(isOne)
})
