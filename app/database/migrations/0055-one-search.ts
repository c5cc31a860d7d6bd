import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * Names are found by their words in an index of the database's own: FTS5's on SQLite, which folds accents and capitals itself, and on PostgreSQL
 * trigrams of the folded name. The text of an agent says where its initials, its CNPJ and its name begin and end. On SQLite the studies of an author
 * stand together in their index, and no expression of the schema is deep: programs of other versions open the file.
 *
 * On PostgreSQL a version of before goes on reading and writing the word tables of 0040 and 0045; a later migration drops them. On SQLite, which no
 * other version serves at the same time, they are empty from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...(isPostgres(db) ? onPostgres : onSqlite), ...onBoth]) await sql.raw(statement).execute(db)
}

type Named = { table: string; columns: string; textOf: (row: string) => string; isListed: (row: string) => string }

const named: readonly Named[] = [
  {
    table: 'user_account',
    columns: 'role, partner_company_name',
    textOf: (row) => `${row}.partner_company_name`,
    isListed: (row) => `${row}.role = 'PARCEIRO' and ${row}.partner_company_name is not null`,
  },
  { table: 'partner_company', columns: 'name', textOf: (row) => `${row}.name`, isListed: () => 'true' },
  {
    table: 'company',
    columns: 'initials, name, archived_at',
    textOf: (row) => `${row}.initials || ' ' || ${row}.name`,
    isListed: (row) => `${row}.archived_at is null`,
  },
]

const onBoth = [
  // The order of the list, with what is sought: the first that have it are met in the index alone.
  'create index company_sought on company (initials, id, search_text) where archived_at is null',
  'drop index company_by_initials',
]

const agentTexts = `update market_agent_search set text = '\n' || coalesce(codes, '') || '\n' || coalesce(name, '')
  from (select position, string_agg(key, '\n') filter (where is_name = 0) as codes, max(key) filter (where is_name = 1) as name
    from market_agent_key group by position) as keys where keys.position = market_agent_search.position`

const onPostgres = [
  'drop index partner_company_page',
  // All signs of ASCII but % and _ stand between words. Its cost keeps the planner from asking it of every row.
  String.raw`create function plain_words(name text) returns text language plpgsql immutable parallel safe cost 1000 as $$ begin
    return ' ' || regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
      '([^0-9a-z%_\u00aa-\U0010ffff]|[\u2000-\u206f])+', ' ', 'g');
  end $$`,
  ...named.map(
    ({ table, textOf, isListed }) => `create index ${table}_words on ${table}
      using gin (plain_words(${textOf(table)}) gin_trgm_ops) with (fastupdate = off) where ${isListed(table)}`,
  ),
  agentTexts,
]

function trigger(name: string, when: string, ...statements: string[]) {
  return `create trigger ${name} after ${when} begin ${statements.join('; ')}; end`
}

/** An index of the words of a name, over a numbered copy of it: the numbers of a table with another key change when the file is compacted. */
function wordsOnSqlite({ table, columns, textOf, isListed }: Named) {
  const copyOf = (row: string) =>
    `insert into ${table}_names (id, text) select ${row}.id, ${textOf(row)} ${row === 'new' ? '' : `from ${row}`} where ${isListed(row)}`
  const forget = `delete from ${table}_names where id = old.id`
  return [
    `create table ${table}_names (number integer primary key, id text not null unique, text text not null)`,
    `create virtual table ${table}_words using fts5(text, content = '${table}_names', content_rowid = 'number', columnsize = 0,
      prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2 tokenchars '%_'")`,
    `insert into ${table}_words (${table}_words, rank) values ('secure-delete', 1)`,
    trigger(
      `${table}_names_added`,
      `insert on ${table}_names`,
      `insert into ${table}_words (rowid, text) values (new.number, new.text)`,
    ),
    trigger(
      `${table}_names_removed`,
      `delete on ${table}_names`,
      `insert into ${table}_words (${table}_words, rowid, text) values ('delete', old.number, old.text)`,
    ),
    trigger(`${table}_named`, `insert on ${table}`, copyOf('new')),
    trigger(`${table}_renamed`, `update of ${columns} on ${table}`, forget, copyOf('new')),
    trigger(`${table}_unnamed`, `delete on ${table}`, forget),
    copyOf(table),
  ]
}

/** The first of the numbers of an author's studies, which follow that of the author. */
const firstNumber = '(select number << 24 from user_account_search where id = author_id)'

const studiesByAuthor = [
  'drop trigger study_added',
  `create table study_renumbered as select ${firstNumber} + row_number() over (partition by author_id order by created_at, id) as number,
    id, search_text as text from study`,
  'drop trigger study_search_added',
  'drop trigger study_search_removed',
  'delete from study_search',
  'insert into study_search (number, id, text) select number, id, text from study_renumbered order by number',
  'drop table study_renumbered',
  `insert into study_trigram (study_trigram) values ('rebuild')`,
  trigger(
    'study_search_added',
    'insert on study_search',
    'insert into study_trigram (rowid, text) values (new.number, new.text)',
  ),
  trigger(
    'study_search_removed',
    'delete on study_search',
    `insert into study_trigram (study_trigram, rowid, text) values ('delete', old.number, old.text)`,
  ),
  trigger(
    'study_added',
    'insert on study',
    `insert into study_search (number, id, text) select coalesce((select max(number) from study_search
      where number between author.number << 24 and (author.number << 24) + 16777215), author.number << 24) + 1, new.id, new.search_text
      from user_account_search as author where author.id = new.author_id`,
  ),
]

const onSqlite = [
  ...['partner', 'partner_company', 'company'].flatMap((words) => [
    ...['added', 'changed', 'removed'].map((change) => `drop trigger ${words}_words_${change}`),
    `delete from ${words}_word`,
  ]),
  'drop index partner_company_page',
  'alter table partner_company drop column page_name',
  // A version of before names it.
  'alter table partner_company add column page_name text',
  ...named.flatMap(wordsOnSqlite),
  ...studiesByAuthor,
  agentTexts,
  `insert into market_agent_trigram (market_agent_trigram) values ('rebuild')`,
]
