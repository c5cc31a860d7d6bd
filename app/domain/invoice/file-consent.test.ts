import { lastDayOfConsent } from './file-consent'

test.each([
  ['2026-11-28', '2027-11-28'],
  ['2026-12-31', '2027-12-31'],
  ['2027-02-28', '2028-02-28'],
  // 2029 has no February 29.
  ['2028-02-29', '2029-02-28'],
] as const)('a file stored with the consent of %s stays until %s, twelve calendar months later', (day, last) => {
  expect(lastDayOfConsent(day)).toBe(last)
})
