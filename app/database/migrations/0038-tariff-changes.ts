import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * Whoever writes a tariff or a premise, of whatever version, tells every process that keeps some in memory: on PostgreSQL by a notification,
 * which leaves with the commit, on SQLite by a number that is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const tables = ['distributor', 'tariff_rate', 'tariff_notice', 'premise']

const onPostgres = [
  `create function tell_tariff_change() returns trigger language plpgsql as
   $$ begin perform pg_notify('tariff_change', ''); return null; end $$`,
  ...tables.map(
    (table) => `create trigger ${table}_told after insert or update or delete or truncate on ${table}
   for each statement execute function tell_tariff_change()`,
  ),
]

const onSqlite = [
  'create table tariff_change (version integer not null)',
  'insert into tariff_change values (0)',
  ...tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (change) => `create trigger ${table}_told_${change} after ${change} on ${table}
   begin update tariff_change set version = version + 1; end`,
    ),
  ),
]
