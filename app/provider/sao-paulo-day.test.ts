import { saoPauloDay } from './sao-paulo-day'

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2026-01-05T12:00:00Z', '2026-01-05'],
])('at %s it is %s in Brasília', (instant, day) => {
  expect(saoPauloDay(new Date(instant))).toBe(day)
})
