import { expectedMonth } from './expected-month'

test.each([
  ['2026-11-19', { year: 2026, month: 9 }],
  ['2026-11-20', { year: 2026, month: 10 }],
  ['2026-01-19', { year: 2025, month: 11 }],
  ['2026-01-20', { year: 2025, month: 12 }],
] as const)('on %s every active unit should have %o: invoices are finalised by the 20th', (day, month) => {
  expect(expectedMonth(day)).toEqual(month)
})
