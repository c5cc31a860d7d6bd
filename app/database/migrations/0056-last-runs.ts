import { sql, type Kysely } from 'kysely'

/** The last run of backups, rehearsals and imports, which metrics tell; the imports done so far begin it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, marketImports, tariffImports]) await sql.raw(statement).execute(db)
}

const table = `create table last_run (
  run text primary key not null, ended_at text not null, is_done integer not null, succeeded_at text, bytes bigint)`

const marketImports = `insert into last_run (run, ended_at, is_done, succeeded_at)
  select 'import:' || kind, max(finished_at), 1, max(finished_at) from market_import
  where state = 'done' and kind <> 'demonstration' group by kind`

const tariffImports = `insert into last_run (run, ended_at, is_done, succeeded_at)
  select 'import:tariffs', max(finished_at), 1, max(finished_at) from tariff_import where state = 'done' having count(*) > 0`
