import { sql, type Transaction } from 'kysely'
import type { Schema } from '~/database/schema'
import { calendarMonthOf } from '~/domain/market/market-month'
import { hoursIn } from '~/domain/units/calendar-month'
import type { Staged } from './data-set'

type Trx = Transaction<Schema>

/** Replaces the stored months of a data set by the staged ones. */
export async function replaceMonths(trx: Trx, table: keyof Schema, columns: Record<string, string>, { months }: Staged) {
  await sql`delete from ${sql.table(table)} where month in (${sql.join(months)})`.execute(trx)
  await sql`insert into ${sql.table(table)} (${names(columns)}) select ${sources(columns)} from market_stage
    order by ${sql.join(keyOf(columns).map((it) => sql.ref(it)))}`.execute(trx)
}

/** The first two columns, which order the tables of months. */
function keyOf(columns: Record<string, string>) {
  return Object.values(columns).slice(0, 2)
}

/** Upserts the staged rows that `where` selects, by key. `holds`: when the new row takes precedence. */
export async function writeOver(
  trx: Trx,
  table: keyof Schema,
  columns: Record<string, string>,
  { key, where = 'true', holds = 'true' }: { key: readonly string[]; where?: string; holds?: string },
) {
  const others = Object.keys(columns).filter((name) => !key.includes(name))
  const changes = others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`insert into ${sql.table(table)} (${names(columns)}) select ${sources(columns)} from market_stage as s
    where ${sql.raw(where)}
    on conflict (${sql.join(key.map((it) => sql.ref(it)))}) do update set ${sql.join(changes)}
    where ${sql.raw(holds)}`.execute(trx)
}

/** Of the staged rows with equal `fields`, those with the greatest `by`. */
export function newestBy(fields: readonly string[], by: string) {
  const same = fields.map((it) => `n.${it} = s.${it}`).join(' and ')
  return `not exists (select 1 from market_stage as n where ${same} and n.${by} > s.${by})`
}

/** Hours of a month as SQL, to convert average MW to MWh. */
export function hoursOf(months: readonly number[]) {
  const cases = months.map((month) => `when ${month} then ${hoursIn(calendarMonthOf(month))}`)
  return `case month ${cases.join(' ')} end`
}

function names(columns: Record<string, string>) {
  return sql.join(Object.keys(columns).map((it) => sql.ref(it)))
}

function sources(columns: Record<string, string>) {
  return sql.join(Object.values(columns).map((it) => sql.raw(it)))
}

/** For tables with the stage's column names. */
export function sameNames(...fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((it) => [it, it]))
}
