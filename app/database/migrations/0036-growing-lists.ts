import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * What lists of hundreds of thousands of rows are read by: an index for each order and filter, and an index of trigrams for each text that is
 * searched, so that what a page takes does not grow with what is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of searched) {
    for (const statement of isPostgres(db) ? trigramsOnPostgres(table) : trigramsOnSqlite(table))
      await sql.raw(statement).execute(db)
  }
  for (const statement of [...indexes, simulationEmail(isPostgres(db))]) await sql.raw(statement).execute(db)
  // On PostgreSQL the partitions of 0035 have them.
  for (const column of isPostgres(db) ? [] : ['action', 'actor_id', 'object_id']) {
    await sql.raw(`drop index audit_entry_${column}`).execute(db)
    await sql.raw(`create index audit_entry_${column} on audit_entry (${column}, at, id)`).execute(db)
  }
}

/** Tables with a search text. */
const searched = ['study', 'user_account', 'registration', 'lead']

const indexes = [
  'create index user_account_ending on user_account (search_text, id, access_expires_on) where access_expires_on is not null',
  `create index user_account_administrator on user_account (name)
    where role in ('ADMIN', 'SUPER_ADMIN') or permissions like '%ADMIN%'`,
  'create index registration_email on registration (email)',
  'create index deletion_request_user on deletion_request (user_id)',
  'create index lead_email on lead (email)',
  'create index lead_by_time on lead (created_at desc, id)',
  'create index lead_overdue on lead (status, next_step_on)',
  'create index company_listed on company (status, initials, id) where archived_at is null',
  'create index company_archived on company (initials, id) where archived_at is not null',
  'create index commission_entry_balance on commission_entry (partner_company_id, received_cents, receivable_cents)',
  'create index partner_company_name on partner_company (name, id)',
  'create index stored_file_list on stored_file (folder, created_at, storage_id)',
  'create index stored_file_exchanged on stored_file (folder, situation, created_at, storage_id)',
]

/** The e-mail of a simulation is the fourth cell of its row. */
function simulationEmail(onPostgres: boolean) {
  const email = onPostgres ? 'lower((cells::json) ->> 3)' : 'lower(cells ->> 3)'
  return `create index sheet_row_email on sheet_row ((${email}))`
}

/** Without a list of pending entries, which a search would read from its beginning. */
function trigramsOnPostgres(table: string) {
  return [`create index ${table}_trigram on ${table} using gin (search_text gin_trgm_ops) with (fastupdate = off)`]
}

/**
 * The rows of an index of trigrams are numbered, and the numbers of a table with another key change when the file is compacted: so each
 * text has a numbered row of its own, which triggers write, whatever program writes the table.
 */
function trigramsOnSqlite(table: string) {
  const forget = `insert into ${table}_trigram (${table}_trigram, rowid, text) values ('delete', old.number, old.text)`
  const add = `insert into ${table}_trigram (rowid, text) values (new.number, new.text)`
  return [
    `create table ${table}_search (number integer primary key, id text not null unique, text text not null)`,
    `create virtual table ${table}_trigram using fts5(text, content = '${table}_search', content_rowid = 'number',
      columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `create trigger ${table}_search_added after insert on ${table}_search begin ${add}; end`,
    `create trigger ${table}_search_changed after update of text on ${table}_search begin ${forget}; ${add}; end`,
    `create trigger ${table}_search_removed after delete on ${table}_search begin ${forget}; end`,
    `insert into ${table}_search (id, text) select id, search_text from ${table}`,
    `create trigger ${table}_added after insert on ${table}
      begin insert into ${table}_search (id, text) values (new.id, new.search_text); end`,
    `create trigger ${table}_text_changed after update of search_text on ${table} when new.search_text <> old.search_text
      begin update ${table}_search set text = new.search_text where id = old.id; end`,
    `create trigger ${table}_removed after delete on ${table} begin delete from ${table}_search where id = old.id; end`,
  ]
}
