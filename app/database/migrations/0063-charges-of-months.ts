import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'
import { trigger } from './first-release/triggers'

/** Charges of the free market by month, as the chamber publishes them; processes that keep premises in memory are told of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table charge_month (month integer not null, name text not null, amount double precision not null,
    primary key (month, name))`
  for (const statement of [table, ...(isPostgres(db) ? onPostgres : onSqlite)]) await sql.raw(statement).execute(db)
}

const onSqlite = ['insert', 'update', 'delete'].map((change) =>
  trigger(`charge_month_told_${change}`, `${change} on charge_month`, 'update tariff_change set version = version + 1'),
)

const onPostgres = [
  `create trigger charge_month_told after insert or update or delete or truncate on charge_month
    for each statement execute function tell_tariff_change()`,
]
