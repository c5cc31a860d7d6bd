import { compareMonths, monthBefore, monthKey } from './calendar-month'

test('September of 2026 is "2026-09" in an address', () => {
  expect(monthKey({ year: 2026, month: 9 })).toBe('2026-09')
})

test('December of 2025 comes before January of 2026', () => {
  const months = [
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2026, month: 2 },
  ]
  expect(months.toSorted(compareMonths).map(monthKey)).toEqual(['2025-12', '2026-01', '2026-02'])
})

test('the month before January of 2026 is December of 2025', () => {
  expect(monthBefore({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 })
  expect(monthBefore({ year: 2026, month: 9 })).toEqual({ year: 2026, month: 8 })
})
