import { isDue, slotsAround } from './schedule'

const at = (instant: string) => slotsAround([15, 3], new Date(instant))
const due = (triedAt: string | null) => isDue(triedAt, [3], new Date('2026-11-21T12:00:00Z'))

test('at 3 and 15 of Brasília, which is 6 and 18 UTC', () => {
  expect(at('2026-11-21T12:00:00Z')).toEqual({ last: new Date('2026-11-21T06:00:00Z'), next: new Date('2026-11-21T18:00:00Z') })
  // 23:00 of the 20th in Brasília.
  expect(at('2026-11-21T02:00:00Z')).toEqual({ last: new Date('2026-11-20T18:00:00Z'), next: new Date('2026-11-21T06:00:00Z') })
  expect(at('2026-11-21T06:00:00Z').last).toEqual(new Date('2026-11-21T06:00:00Z'))
})

test('a set is due when it was not tried since the last hour, or when the clock was set back', () => {
  expect([due(null), due('2026-11-21T05:59:00Z'), due('2026-11-21T06:01:00Z'), due('2026-11-21T12:01:00Z')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})
