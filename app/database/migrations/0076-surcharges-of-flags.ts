import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'
import { trigger } from './first-release/triggers'

/** What each flag adds, as ANEEL publishes it; processes that keep premises in memory are told of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table flag_surcharge (valid_from text not null, flag text not null,
    brl_per_mwh double precision not null, resolution text not null, imported_at text not null,
    constraint flag_surcharge_key primary key (valid_from, flag))`
  for (const statement of [table, ...(isPostgres(db) ? onPostgres : onSqlite)]) await sql.raw(statement).execute(db)
}

const onSqlite = ['insert', 'update', 'delete'].map((change) =>
  trigger(`flag_surcharge_told_${change}`, `${change} on flag_surcharge`, 'update tariff_change set version = version + 1'),
)

const onPostgres = [
  `create trigger flag_surcharge_told after insert or update or delete or truncate on flag_surcharge
    for each statement execute function tell_tariff_change()`,
]
