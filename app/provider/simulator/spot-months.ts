import { sql } from 'kysely'
import { pldSubmarkets } from '~/contract/market-pld'
import type { Db } from '~/database/schema'
import { calendarMonthOf, monthsBefore } from '~/domain/market/market-month'
import { hasPeak, peakShareOfHour } from '~/domain/tariffs/peak-hours'
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
 * @param peakFromHour  hour of Brasília at which the distributor's peak begins: a half hour takes half of its hour's price.
 */
export async function newestSpotYear(db: Db, submarket: Submarket, peakFromHour: number): Promise<SpotPrices[] | undefined> {
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
  const share = peakShareSql(peakFromHour)
  const days = await db
    .selectFrom('pld_hour')
    .select(['month', 'day'])
    .select(({ fn }) => [fn.countAll<number>().as('hours'), fn.sum<number>('brl_per_mwh').as('sum')])
    .select([sql<number>`sum(brl_per_mwh * ${share})`.as('peakSum'), sql<number>`sum(${share})`.as('peakHours')])
    .where('submarket', '=', submarket)
    .where('month', 'in', months)
    .groupBy(['month', 'day'])
    .execute()
  return months.map((month) => spotPricesOf(month, days))
}

/** The part of the row's hour that is peak. */
function peakShareSql(fromHour: number) {
  const cases = Array.from({ length: 24 }, (_, hour) => ({ hour, share: peakShareOfHour(hour, fromHour) }))
    .filter(({ share }) => share > 0)
    .map(({ hour, share }) => sql`when ${sql.lit(hour)} then ${sql.lit(share)}`)
  return sql`case hour ${sql.join(cases, sql` `)} else 0 end`
}

/** The twelve months up to one, oldest first. */
function yearTo(last: number): number[] {
  return Array.from({ length: 12 }, (_, at) => monthsBefore(last, 11 - at))
}

type Day = { month: number; day: number; hours: number; sum: number; peakSum: number; peakHours: number }

function spotPricesOf(month: number, all: readonly Day[]): SpotPrices {
  const total = { peak: { sum: 0, hours: 0 }, offPeak: { sum: 0, hours: 0 } }
  for (const day of all.filter((it) => it.month === month)) {
    const peak = hasPeak(daysAfter(`${monthKey(calendarMonthOf(month))}-01`, day.day - 1))
      ? { sum: Number(day.peakSum), hours: Number(day.peakHours) }
      : { sum: 0, hours: 0 }
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
