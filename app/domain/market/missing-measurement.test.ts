import { businessDaysElapsed, missingMeasurement } from './missing-measurement'

test.each([
  // June of 2026 begins on a Monday: 1 to 5 and the 8th are six.
  ['2026-06-01', 0, 'early'],
  ['2026-06-06', 5, 'early'],
  ['2026-06-08', 5, 'early'],
  ['2026-06-09', 6, 'late'],
  // November of 2026: Monday the 2nd is a holiday; 3, 4, 5, 6, 9 are five, and the 10th is the sixth.
  ['2026-11-10', 5, 'early'],
  ['2026-11-11', 6, 'late'],
  // September of 2026: 1 to 4 are four, Monday the 7th is a holiday, 8 and 9 make six.
  ['2026-09-09', 5, 'early'],
  ['2026-09-10', 6, 'late'],
  // The last day of February.
  ['2026-02-28', 20, 'late'],
] as const)('on %s, %d business days of its month are over: %s', (day, elapsed, reason) => {
  expect(businessDaysElapsed(day)).toBe(elapsed)
  expect(missingMeasurement(day)).toBe(reason)
})
