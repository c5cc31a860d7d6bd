import { flagIn, flagMixOn } from './flag-months'

test('the flags of the last 36 months, with the months that are not known left out', () => {
  const mix = flagMixOn('2026-11-22')
  expect([mix.first, mix.last]).toEqual(['2023-11', '2026-10'])
  // Green: 11/2023 to 06/2024 (8), 08/2024, 12/2024 to 04/2025 (5), 01 to 04/2026 (4). Yellow: 07 and 11/2024, 05 and 12/2025,
  // 05 to 09/2026 (5). Red 1: 09/2024, 06, 07, 10 and 11/2025. Red 2: 10/2024, 08 and 09/2025. In all 18 + 9 + 5 + 3 = 35.
  expect(mix.knownMonths).toBe(35)
  expect(mix.share).toEqual({ green: 18 / 35, yellow: 9 / 35, red1: 5 / 35, red2: 3 / 35 })
  expect(mix.unknown).toEqual(['2026-10'])
})

test('months that administrators add or correct are known by their value', () => {
  const mix = flagMixOn(
    '2026-11-22',
    new Map([
      ['2026-10', 'red2'],
      ['2026-09', 'green'],
    ]),
  )
  expect(mix.knownMonths).toBe(36)
  expect(mix.share).toMatchObject({ green: 19 / 36, yellow: 8 / 36, red2: 4 / 36 })
  expect(mix.unknown).toEqual([])
})

test('of a day in January the months end in December', () => {
  expect(flagMixOn('2026-01-01')).toMatchObject({ first: '2023-01', last: '2025-12', knownMonths: 36 })
})

test('the flags of 2026 are those of ANEEL’s file: green to April, yellow from May to September', () => {
  const months = ['2026-01', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'] as const
  expect(months.map(flagIn)).toEqual(['green', 'green', 'yellow', 'yellow', 'yellow', 'yellow', 'yellow'])
})

test('a month before the list and one after it are not known', () => {
  expect([flagIn('2022-04'), flagIn('2027-01')]).toEqual([undefined, undefined])
})
