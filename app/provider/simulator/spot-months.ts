import { sql } from 'kysely'
import { pldSubmarkets } from '~/contract/market-pld'
import type { Db } from '~/database/schema'
import { isNationalHoliday } from '~/domain/dated/national-holidays'
import { calendarMonthOf, monthsBefore } from '~/domain/market/market-month'
import { hoursIn, monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import type { SpotMonth } from '~/domain/risk/spot-exposure'
import { daysAfter } from '~/domain/dated/brazil-day'

export type Submarket = (typeof pldSubmarkets)[number]

/** The submarkets as the table of distributors writes them. */
const submarkets: Record<string, Submarket> = { N: 'NORTE', NE: 'NORDESTE', S: 'SUL', 'SE/CO': 'SUDESTE' }

export function submarketOf(code: string): Submarket {
  const found = submarkets[code]
  if (!found) throw new Error(`unknown submarket: ${code}`)
  return found
}

/** Mean spot price of each time of use in a month. */
export type SpotPrices = Omit<SpotMonth, 'energyKwh'> & { month: CalendarMonth }

/**
 * The newest twelve consecutive months with complete spot prices of a submarket, oldest first; undefined without them.
 *
 * The peak is from 18 h to 21 h on weekdays except national holidays: each distributor sets its own three hours near these.
 */
export async function newestSpotYear(db: Db, submarket: Submarket): Promise<SpotPrices[] | undefined> {
  const counted = await db
    .selectFrom('pld_hour')
    .select(({ fn }) => ['month', fn.countAll<number>().as('hours')])
    .where('submarket', '=', submarket)
    .groupBy('month')
    .execute()
  const whole = counted.filter(({ month, hours }) => Number(hours) === hoursIn(calendarMonthOf(month))).map(({ month }) => month)
  const last = whole.toSorted((one, other) => other - one).find((end) => yearTo(end).every((month) => whole.includes(month)))
  if (last === undefined) return undefined
  const months = yearTo(last)
  const days = await db
    .selectFrom('pld_hour')
    .select(['month', 'day'])
    .select(({ fn }) => [fn.countAll<number>().as('hours'), fn.sum<number>('brl_per_mwh').as('sum')])
    .select([
      sql<number>`sum(case when hour between 18 and 20 then brl_per_mwh else 0 end)`.as('peakSum'),
      sql<number>`sum(case when hour between 18 and 20 then 1 else 0 end)`.as('peakHours'),
    ])
    .where('submarket', '=', submarket)
    .where('month', 'in', months)
    .groupBy(['month', 'day'])
    .execute()
  return months.map((month) => spotPricesOf(month, days))
}

/** The twelve months up to one, oldest first. */
function yearTo(last: number): number[] {
  return Array.from({ length: 12 }, (_, at) => monthsBefore(last, 11 - at))
}

type Day = { month: number; day: number; hours: number; sum: number; peakSum: number; peakHours: number }

function spotPricesOf(month: number, all: readonly Day[]): SpotPrices {
  const total = { peak: { sum: 0, hours: 0 }, offPeak: { sum: 0, hours: 0 } }
  for (const day of all.filter((it) => it.month === month)) {
    const isWorking = isWorkingDay(month, day.day)
    const peak = isWorking ? { sum: Number(day.peakSum), hours: Number(day.peakHours) } : { sum: 0, hours: 0 }
    total.peak.sum += peak.sum
    total.peak.hours += peak.hours
    total.offPeak.sum += Number(day.sum) - peak.sum
    total.offPeak.hours += Number(day.hours) - peak.hours
  }
  return {
    month: calendarMonthOf(month),
    meanBrlPerMwh: { peak: mean(total.peak), offPeak: mean(total.offPeak) },
    hours: { peak: total.peak.hours, offPeak: total.offPeak.hours },
  }
}

function mean({ sum, hours }: { sum: number; hours: number }): number {
  return hours === 0 ? 0 : sum / hours
}

function isWorkingDay(month: number, day: number): boolean {
  const text = daysAfter(`${monthKey(calendarMonthOf(month))}-01`, day - 1)
  const weekday = new Date(`${text}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(text)
}
