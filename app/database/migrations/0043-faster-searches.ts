import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Companies are sought by an index of trigrams of their initials, as 0036 made them for other tables; the sum of all balances has a narrow one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...(isPostgres ? onPostgres : onSqlite), balances]) await sql.raw(statement).execute(db)
}

const balances = 'create index partner_company_cents on partner_company (received_cents, receivable_cents)'

/** As the search compares them: SQLite makes small letters of those of ASCII only. */
const searchText = 'alter table company add column search_text text generated always as (lower(initials))'

const onPostgres = [
  `${searchText} stored`,
  'create index company_trigram on company using gin (search_text gin_trgm_ops) with (fastupdate = off)',
]

const forget = `insert into company_trigram (company_trigram, rowid, text) values ('delete', old.number, old.text)`
const add = 'insert into company_trigram (rowid, text) values (new.number, new.text)'

const onSqlite = [
  `${searchText} virtual`,
  'create table company_search (number integer primary key, id text not null unique, text text not null)',
  `create virtual table company_trigram using fts5(text, content = 'company_search', content_rowid = 'number',
    columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
  trigger('company_search_added', 'insert on company_search', add),
  trigger('company_search_changed', 'update of text on company_search', `${forget}; ${add}`),
  trigger('company_search_removed', 'delete on company_search', forget),
  'insert into company_search (id, text) select id, lower(initials) from company',
  trigger('company_added', 'insert on company', 'insert into company_search (id, text) values (new.id, lower(new.initials))'),
  trigger(
    'company_initials_changed',
    'update of initials on company',
    'update company_search set text = lower(new.initials) where id = old.id',
  ),
  trigger('company_removed', 'delete on company', 'delete from company_search where id = old.id'),
]

function trigger(name: string, when: string, statement: string) {
  return `create trigger ${name} after ${when} begin ${statement}; end`
}
