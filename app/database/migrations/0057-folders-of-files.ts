import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/** How many files each folder has, and their size: written by triggers, so also by an older version beside this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...onBoth, ...(isPostgres(db) ? onPostgres : onSqlite)]) await sql.raw(statement).execute(db)
}

const onBoth = [
  `create table stored_folder (folder text primary key not null, files bigint not null, bytes bigint not null)`,
  `insert into stored_folder (folder, files, bytes) select folder, count(*), sum(size_bytes) from stored_file group by folder`,
  // What was given up is rare among what was sent.
  `create index mail_outbox_given_up on mail_outbox (ended_at) where ended_at is not null and last_error is not null`,
]

const add = `insert into stored_folder (folder, files, bytes) values (new.folder, 1, new.size_bytes)
  on conflict (folder) do update set files = stored_folder.files + 1, bytes = stored_folder.bytes + excluded.bytes`
const remove = `update stored_folder set files = files - 1, bytes = bytes - old.size_bytes where folder = old.folder`

const onSqlite = [
  `create trigger stored_folder_added after insert on stored_file begin ${add}; end`,
  `create trigger stored_folder_removed after delete on stored_file begin ${remove}; end`,
]

const onPostgres = [
  `create function note_folder() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add}; else ${remove}; end if; return null; end $$`,
  `create trigger stored_folder_noted after insert or delete on stored_file for each row execute function note_folder()`,
]
