import { sql, type Kysely } from 'kysely'

/** The steps of units on their way to the free market; a unit has one migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table migration (id text primary key not null, unit_id text not null references consumer_unit (id) on delete cascade,
      kind text not null, demand_kw double precision not null, ccer_ends_on text, first_month text not null,
      started_on text not null, state text not null, steps text not null, history text not null, next_due_on text,
      created_at text not null)`,
    'create unique index migration_unit_id on migration (unit_id)',
    'create index migration_by_due on migration (state, next_due_on, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
