import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'
import { trigger } from './first-release/triggers'

/** Processes that keep spot prices in memory are told of each file that is read or undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const onSqlite = ['insert', 'update'].map((change) =>
  trigger(`market_import_told_${change}`, `${change} on market_import`, 'update tariff_change set version = version + 1'),
)

const onPostgres = [
  `create trigger market_import_told after insert or update on market_import
    for each statement execute function tell_tariff_change()`,
]
