import { openMemory } from '~/database/open-memory.fixture'
import { hoursIn } from '~/domain/units/calendar-month'
import { newestSpotYear } from './spot-months'

const months = [202509, 202510, 202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608]

/** Twelve whole months at 100 R$/MWh, in February 2026 with other prices at some hours of every day. */
async function pricesWith(byHour: Record<number, number>) {
  const db = await openMemory()
  onTestFinished(() => db.destroy())
  const rows = months.flatMap((month) =>
    Array.from({ length: hoursIn({ year: Math.floor(month / 100), month: month % 100 }) }, (_, index) => {
      const hour = index % 24
      const price = month === 202602 ? (byHour[hour] ?? 100) : 100
      return { submarket: 'SUDESTE', month, period: index + 1, day: Math.floor(index / 24) + 1, hour, brl_per_mwh: price }
    }),
  )
  for (let from = 0; from < rows.length; from += 2_000) {
    await db
      .insertInto('pld_hour')
      .values(rows.slice(from, from + 2_000))
      .execute()
  }
  return async (peakFromHour: number) =>
    (await newestSpotYear(db, 'SUDESTE', peakFromHour))?.find(({ month }) => month.month === 2)
}

test('a peak from 17h30 takes half of 17h and of 20h, on weekdays but Carnival Tuesday', async () => {
  const february = await pricesWith({ 17: 200, 18: 300, 19: 400, 20: 500 })
  // February 2026 begins on a Sunday: 20 weekdays, and one is Carnival Tuesday, the 17th: 19 × 3 = 57 hours of 672.
  const spot = await february(17.5)
  expect(spot?.hours).toEqual({ peak: 57, offPeak: 615 })
  // (200 × 0,5 + 300 + 400 + 500 × 0,5) ÷ 3 = 1.050 ÷ 3.
  expect(spot?.meanBrlPerMwh.peak).toBeCloseTo(350, 9)
  // All: 28 × (20 × 100 + 200 + 300 + 400 + 500) = 95.200; less 19 × 1.050 = 19.950: 75.250 ÷ 615.
  expect(spot?.meanBrlPerMwh.offPeak).toBeCloseTo(75_250 / 615, 9)
})

test('another distributor’s peak, from 18h to 21h, has the mean of its own three hours', async () => {
  const february = await pricesWith({ 17: 200, 18: 300, 19: 400, 20: 500 })
  // (300 + 400 + 500) ÷ 3.
  expect((await february(18))?.meanBrlPerMwh.peak).toBeCloseTo(400, 9)
  expect((await february(17))?.meanBrlPerMwh.peak).toBeCloseTo(300, 9)
})
