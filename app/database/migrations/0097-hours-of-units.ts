import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/** Hours of a month of a unit, read from its meter's file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = isPostgres(db) ? 'bytea' : 'blob'
  const statements = [
    `create table unit_hours (
      unit_id text not null references consumer_unit (id) on delete cascade,
      month integer not null,
      wh ${bytes} not null,
      source text not null,
      file_name text not null,
      sent_by text references user_account (id) on delete set null,
      sent_at text not null,
      constraint unit_hours_key primary key (unit_id, month)
    )`,
    'create index unit_hours_sent_by on unit_hours (sent_by)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
