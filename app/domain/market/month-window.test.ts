import { monthsEndingIn } from './month-window'

test('the 4 months that end in February of 2026 begin in November of 2025', () => {
  expect(monthsEndingIn({ year: 2026, month: 2 }, 4)).toEqual([
    { year: 2025, month: 11 },
    { year: 2025, month: 12 },
    { year: 2026, month: 1 },
    { year: 2026, month: 2 },
  ])
})
