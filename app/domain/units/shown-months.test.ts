import { monthKey } from './calendar-month'
import { isShown, lastFinalizedMonths } from './shown-months'
import { monthWith } from './unit-month.fixture'

test('of 14 finalised months the last 12 are used, oldest first, whatever their order', () => {
  // August 2025 to September 2026, newest first
  const months = Array.from({ length: 14 }, (_, index) => {
    const month = ((8 - index + 24) % 12) + 1
    return monthWith({ year: index < 9 ? 2026 : 2025, month })
  })
  const keys = lastFinalizedMonths(months).map(monthKey)
  expect(keys).toHaveLength(12)
  expect(keys[0]).toBe('2025-10')
  expect(keys[2]).toBe('2025-12')
  expect(keys.at(-1)).toBe('2026-09')
})

test('a projected month and a retroactive one are not among the finalised months', () => {
  const months = [
    monthWith({ month: 7 }),
    monthWith({ month: 8, isRetroactive: true }),
    monthWith({ month: 9, status: 'NAO_FINALIZADO' }),
    monthWith({ month: 10, status: 'EM_CURTO_PRAZO' }),
  ]
  expect(lastFinalizedMonths(months).map(({ month }) => month)).toEqual([7])
  expect(months.filter(isShown).map(({ month }) => month)).toEqual([7, 9, 10])
})
