import { sql, type Kysely } from 'kysely'

/** Files that prove the steps of a unit's migration; a removed one keeps its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table migration_file (storage_id text primary key not null,
      unit_id text not null references consumer_unit (id) on delete cascade, step text not null, created_at text not null,
      removed_at text, removal_reason text)`,
    'create index migration_file_unit_id on migration_file (unit_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
