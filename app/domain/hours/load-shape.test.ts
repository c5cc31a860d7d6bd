import { addedHours, kwhOf, noReading, type HourlyValues } from './load-hours'
import { loadShape, timeOfUseEnergy } from './load-shape'
import { dayKindOf, typicalDays } from './typical-days'

/** July 2026: 31 days from a Wednesday on; 23 working days, 4 Saturdays and 4 Sundays, no holiday. */
const july = 202607
const everyHour = (of: (day: number, hour: number) => number | undefined): HourlyValues =>
  Array.from({ length: 744 }, (_, period) => of(Math.floor(period / 24) + 1, period % 24))

test('a reading of 1.500 Wh is 1,5 kWh, and a missing one is none', () => {
  expect(kwhOf(Int32Array.of(1_500, noReading))).toEqual([1.5, undefined])
})

test.each([
  // A Friday, a Saturday and a Sunday.
  ['2026-07-03', 'workingDay'],
  ['2026-07-04', 'saturday'],
  ['2026-07-05', 'sunday'],
  // Independence Day, a Monday; Corpus Christi, a Thursday; New Year, a Saturday.
  ['2026-09-07', 'sunday'],
  ['2026-06-04', 'sunday'],
  ['2028-01-01', 'sunday'],
] as const)('%s is as a %s', (day, kind) => {
  expect(dayKindOf(day)).toBe(kind)
})

test('the typical days of July are the means of 23 working days, 4 Saturdays and 4 Sundays', () => {
  // Each hour consumes the number of its day.
  const { workingDay, saturday, sunday } = typicalDays(
    everyHour((day) => day),
    july,
  )
  expect([workingDay.dayCount, saturday.dayCount, sunday.dayCount]).toEqual([23, 4, 4])
  // Saturdays 4, 11, 18, 25: 58 ÷ 4; Sundays 5, 12, 19, 26: 62 ÷ 4; the others (496 − 58 − 62) ÷ 23
  expect(saturday.means).toEqual(Array(24).fill(14.5))
  expect(sunday.means).toEqual(Array(24).fill(15.5))
  expect(workingDay.means[7]).toBeCloseTo(376 / 23, 9)
})

test('a day without a reading is left out of its mean, and an hour that no day has has none', () => {
  const { saturday } = typicalDays(
    everyHour((day, hour) => (day === 4 || hour === 3 ? undefined : day)),
    july,
  )
  // Saturdays 11, 18, 25: 54 ÷ 3
  expect([saturday.means[2], saturday.means[3]]).toEqual([18, undefined])
})

test('minimum, maximum with its instant, mean and load factor', () => {
  const shape = loadShape(
    everyHour((day, hour) => (day === 2 && hour === 0 ? 1 : day === 16 && hour === 14 ? 9 : 5)),
    july,
  )
  // 742 × 5 + 1 + 9 = 3.720; ÷ 744 = 5; 5 ÷ 9
  expect(shape).toEqual({
    least: { day: '2026-07-02', hour: 0, kwh: 1 },
    most: { day: '2026-07-16', hour: 14, kwh: 9 },
    meanKwh: 5,
    loadFactor: 5 / 9,
  })
})

test('a month without consumption has no load factor, and one without a reading no shape', () => {
  expect(
    loadShape(
      everyHour(() => 0),
      july,
    )?.loadFactor,
  ).toBeUndefined()
  expect(
    loadShape(
      everyHour(() => undefined),
      july,
    ),
  ).toBeUndefined()
})

test('1 kWh in every hour of July is 69 kWh of peak, wherever in the day the three hours lie', () => {
  // 23 working days × 3 h = 69; 744 − 69 = 675
  for (const fromHour of [17, 17.5, 20.5])
    expect(
      timeOfUseEnergy(
        everyHour(() => 1),
        july,
        fromHour,
      ),
    ).toEqual({ peak: 69, offPeak: 675 })
})

test('a peak from 17h30 takes half of the hours 17 and 20', () => {
  // Only 17 h of each day: 31 kWh, of which half on 23 days
  const energy = timeOfUseEnergy(
    everyHour((_, hour) => (hour === 17 ? 1 : 0)),
    july,
    17.5,
  )
  expect(energy).toEqual({ peak: 11.5, offPeak: 19.5 })
})

const load = (...wh: number[]) => ({ loadCode: 1, month: july, submarket: null, wh: Int32Array.from(wh) })

test('two loads add up by the hour, and an hour that one lacks is missing', () => {
  expect([...addedHours([load(1, 2, noReading), load(5, noReading, 7)])]).toEqual([6, noReading, noReading])
})
