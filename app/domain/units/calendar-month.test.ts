import { compareMonths, monthKey, parseMonthKey } from './calendar-month'

test('September of 2026 is "2026-09" in an address, and is read back', () => {
  expect(monthKey({ year: 2026, month: 9 })).toBe('2026-09')
  expect(parseMonthKey('2026-09')).toEqual({ year: 2026, month: 9 })
  expect(parseMonthKey('2026-12')).toEqual({ year: 2026, month: 12 })
})

test.each(['', '2026', '2026-9', '2026-00', '2026-13', '26-09', '2026-09-01', ' 2026-09', '2026-09\n', 'setembro'])(
  '%j is no month',
  (text) => {
    expect(parseMonthKey(text)).toBeUndefined()
  },
)

test('December of 2025 comes before January of 2026', () => {
  const months = [
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2026, month: 2 },
  ]
  expect(months.toSorted(compareMonths).map(monthKey)).toEqual(['2025-12', '2026-01', '2026-02'])
})
