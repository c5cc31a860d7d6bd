import type { Db } from '~/database/schema'
import type { HourlyValues } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import type { SpotSubmarket } from '~/domain/market/submarket'
import { hoursIn } from '~/domain/units/calendar-month'

/** Spot price of each hour of a month; undefined where none is published. [R$/MWh] */
export type SpotHours = (submarket: SpotSubmarket | undefined, month: number) => Promise<HourlyValues>

/** Reads the hours of a submarket's month once; an unknown submarket has no price. */
export function openSpotHours(db: Db): SpotHours {
  const read = new Map<string, Promise<HourlyValues>>()
  return (submarket, month) => {
    if (submarket === undefined) return Promise.resolve(emptyMonth(month))
    const key = `${submarket} ${month}`
    const found = read.get(key) ?? spotHoursOf(db, submarket, month)
    read.set(key, found)
    return found
  }
}

async function spotHoursOf(db: Db, submarket: SpotSubmarket, month: number): Promise<HourlyValues> {
  const rows = await db
    .selectFrom('pld_hour')
    .select(['day', 'hour', 'brl_per_mwh'])
    .where('submarket', '=', submarket)
    .where('month', '=', month)
    .execute()
  const values = emptyMonth(month)
  for (const { day, hour, brl_per_mwh: brl } of rows) values[(day - 1) * 24 + hour] = brl
  return values
}

function emptyMonth(month: number): (number | undefined)[] {
  return Array.from({ length: hoursIn(calendarMonthOf(month)) })
}
