import { addedVolumes, newestMonths, volumesOfMonths } from './volumes'

test('one month of 100,000 kWh with 3 % of losses is 103 MWh in all twelve', () => {
  const volumes = volumesOfMonths([{ calendarMonth: 9, energyKwh: 100_000 }], 0.03)
  expect(volumes).toHaveLength(12)
  for (const mwh of volumes) expect(mwh).toBeCloseTo(103, 9)
})

test('a month that is missing has the mean of the known ones', () => {
  const volumes = volumesOfMonths(
    [
      { calendarMonth: 1, energyKwh: 80_000 },
      { calendarMonth: 2, energyKwh: 120_000 },
    ],
    0,
  )
  expect(volumes.slice(0, 3)).toEqual([80, 120, 100])
})

test('the volumes of two units add up month by month', () => {
  expect(addedVolumes([Array<number>(12).fill(1), volumesOfMonths([], 0.03)])).toEqual(Array<number>(12).fill(1))
})

test('of thirteen months of history, the newest of each calendar month counts', () => {
  const history = Array.from({ length: 13 }, (_, at) => ({
    month: at === 0 ? '2026-9' : `2025-${String(at).padStart(2, '0')}`,
    energyKwh: at,
  }))
  const months = newestMonths(history)
  expect(months).toHaveLength(11)
  expect(months.find(({ calendarMonth }) => calendarMonth === 9)?.energyKwh).toBe(0)
})
