import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Registered files have the instant at which they were stored, which triggers copy from the file itself, and an index in the order of their list:
 * joined to the files of every folder, the newest with a word were found by reading all of both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const triggers = isPostgres ? onPostgres : onSqlite
  for (const statement of ['alter table registered_file add column created_at text', ...triggers, copy, index])
    await sql.raw(statement).execute(db)
}

const storedAt = '(select created_at from stored_file where stored_file.storage_id = registered_file.storage_id)'
const copy = `update registered_file set created_at = ${storedAt}`
const copyOfOne = `${copy} where storage_id = new.storage_id`
const index = 'create index registered_file_by_time on registered_file (created_at desc, storage_id)'

const onPostgres = [
  `create function note_stored_at() returns trigger language plpgsql as $$ begin ${copyOfOne}; return null; end $$`,
  ...['insert on registered_file', 'update of created_at on stored_file'].map(
    (when, nth) => `create trigger registered_file_stored_${nth} after ${when} for each row execute function note_stored_at()`,
  ),
]

const onSqlite = ['insert on registered_file', 'update of created_at on stored_file'].map(
  (when, nth) => `create trigger registered_file_stored_${nth} after ${when} begin ${copyOfOne}; end`,
)
