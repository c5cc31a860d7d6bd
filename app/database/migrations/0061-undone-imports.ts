import { sql, type Kysely } from 'kysely'

/** The last imports of public data with the rows that each replaced, and the files that wait until a person has compared them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table public_data_import (id text primary key not null, chain text not null, place bigint not null, set_id text not null,
      file_name text not null, sha256 text not null, rows_read bigint not null, imported_at text not null, actor_id text,
      record_id text, comparison text not null, can_undo bigint not null, undone_at text, undone_by text, undone_reason text)`,
    'create unique index public_data_import_place on public_data_import (chain, place)',
    `create table public_data_before (import_id text not null, part bigint not null, table_name text not null, rows text not null,
      constraint public_data_before_key primary key (import_id, part))`,
    `create table public_data_waiting (set_id text primary key not null, file_id text not null, file_name text not null,
      sha256 text not null, rows_read bigint not null, came_at text not null, actor_id text, doubt text, last_import text,
      comparison text not null)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
