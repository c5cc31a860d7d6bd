import type { z } from 'zod'
import { pldSubmarkets, type getPld } from '~/contract/market-pld'
import type { Db } from '~/database/schema'
import { calendarMonthOf } from '~/domain/market/market-month'
import { hoursIn } from '~/domain/units/calendar-month'

type Asked = z.output<NonNullable<typeof getPld.params>>
type Reply = z.input<typeof getPld.reply>
type Hours = Omit<Reply['days'][number], 'day'>

/** Daily means of a month and monthly means of its year. */
export async function readPld(db: Db, { month: asked, year }: Asked): Promise<Reply> {
  const range = await pldRange(db)
  if (range === null) return { range, month: null, days: [], months: [] }
  const month = asked ?? (year === undefined ? range.last : ((await pldRange(db, year))?.last ?? year * 100 + 1))
  const january = Math.floor(month / 100) * 100 + 1
  const [days, months] = await Promise.all([
    hoursBetween(db, month, month).select('day').groupBy('day').orderBy('day').orderBy('submarket').execute(),
    hoursBetween(db, january, january + 11)
      .select('month')
      .groupBy('month')
      .orderBy('month')
      .execute(),
  ])
  return { range, month, days: days.map(known), months: months.map(known).map(meanOfWhole) }
}

/** One submarket represents all: the chamber publishes the four together. */
export async function pldRange(db: Db, year?: number): Promise<Reply['range']> {
  const found = await db
    .selectFrom('pld_hour')
    .select(({ fn }) => [fn.min('month').as('first'), fn.max('month').as('last')])
    .where('submarket', '=', pldSubmarkets[0])
    .$if(year !== undefined, (query) => query.where('month', '>=', year! * 100 + 1).where('month', '<=', year! * 100 + 12))
    .executeTakeFirst()
  return found && found.first !== null && found.last !== null ? { first: found.first, last: found.last } : null
}

/** The table is ordered by submarket and month: naming the submarkets reads only these months. */
function hoursBetween(db: Db, first: number, last: number) {
  return db
    .selectFrom('pld_hour')
    .where('submarket', 'in', pldSubmarkets)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .groupBy('submarket')
    .select('submarket')
    .select(({ fn }) => [
      fn.avg<number>('brl_per_mwh').as('meanBrlPerMwh'),
      fn.min('brl_per_mwh').as('minBrlPerMwh'),
      fn.max('brl_per_mwh').as('maxBrlPerMwh'),
      fn.countAll<number>().as('hourCount'),
    ])
}

/** Missing hours are from one part of the month, so the others' mean is not the month's. */
function meanOfWhole<Row extends Hours & { month: number }>(row: Row) {
  const isWhole = Number(row.hourCount) === hoursIn(calendarMonthOf(row.month))
  return { ...row, meanBrlPerMwh: isWhole ? row.meanBrlPerMwh : null }
}

function known<Row extends Omit<Hours, 'submarket'> & { submarket: string }>(row: Row) {
  return { ...row, submarket: row.submarket as Hours['submarket'] }
}
