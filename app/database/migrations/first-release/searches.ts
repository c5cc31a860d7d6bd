import { trigger } from './triggers'

/** Between two words of a name, beside the space; white space of a search text is always a space. */
const separators = [...`-./&(),+:;'"\\`]
const moreSeparators = [...separators, ...'\t\n\r\u00a0']

/** Accents that stand alone after their letter. */
const marks = [...'\u0300\u0301\u0302\u0303\u0308\u0327']

/** The letters with accents, and the capitals among them, each with the letter that it is found by. */
const letters = Array.from({ length: 0x100 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap((letter) => {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain === letter ? [] : [[letter, plain] as const]
})

export const pageNameOnSqlite = `replace(trim(replace(${plainOnSqlite('initials')}, '  ', ' ')), ' ', '-')`
export const pageNameOnPostgres = `replace(btrim(regexp_replace(${plainOnPostgres('initials')}, ' +', ' ', 'g')), ' ', '-')`

/** What is found by the words of its name: the words stand in a table of their own, which triggers write. */
type Named = {
  words: string
  /** The table that has the names, and the columns that they and `isListed` are read from. */
  table: string
  columns: string
  /** The column of the words' table that says whose they are. */
  id: string
  isListed: string
  /** The words as a JSON list: a text without separators has no sign that JSON would escape. */
  listOnSqlite: string
  /** The words with spaces between them. */
  nameOnPostgres: string
}

/** The accounts of partners, by the fourth line of their search text: clients choose one while they register. */
const partners: Named = {
  words: 'partner',
  table: 'user_account',
  columns: 'search_text, role, partner_company_name',
  id: 'account_id',
  isListed: `new.role = 'PARCEIRO' and new.partner_company_name is not null`,
  listOnSqlite: `json_each('[["' || replace(replace(${spacedOnSqlite('new.search_text', separators)},
    char(10), '"],["'), ' ', '","') || '"]]', '$[3]')`,
  nameOnPostgres: spacedOnPostgres(`split_part(new.search_text, e'\\n', 4)`, separators),
}

const partnerCompanies: Named = {
  words: 'partner_company',
  table: 'partner_company',
  columns: 'name',
  id: 'partner_company_id',
  isListed: 'true',
  ...wordsOf('new.name'),
}

/** An archived company is in no list of choice. */
const companies: Named = {
  words: 'company',
  table: 'company',
  columns: 'name, initials, archived_at',
  id: 'company_id',
  isListed: 'new.archived_at is null',
  ...wordsOf(`new.initials || ' ' || new.name`),
}

/**
 * Texts are found by trigrams, names of companies and partners by their words. SQLite's indexes of trigrams number their rows, and the
 * numbers of a table with another key change when the file is compacted: so each text has a numbered row of its own, which triggers write.
 */
export const searchesOnSqlite = [
  ...['study', 'user_account', 'registration', 'lead'].flatMap((table) => [
    ...trigrams(table),
    trigger(`${table}_added`, `insert on ${table}`, `insert into ${table}_search (id, text) values (new.id, new.search_text)`),
    trigger(
      `${table}_text_changed`,
      `update of search_text on ${table} when new.search_text <> old.search_text`,
      `update ${table}_search set text = new.search_text where id = old.id`,
    ),
    trigger(`${table}_removed`, `delete on ${table}`, `delete from ${table}_search where id = old.id`),
  ]),
  ...trigrams('registered_file'),
  trigger(
    'registered_file_added',
    'insert on registered_file',
    'insert into registered_file_search (id, text) values (new.storage_id, new.search_text)',
  ),
  trigger(
    'registered_file_text_changed',
    'update of search_text on registered_file',
    'update registered_file_search set text = new.search_text where id = old.storage_id',
  ),
  trigger('registered_file_removed', 'delete on registered_file', 'delete from registered_file_search where id = old.storage_id'),
  // With what a search sorts companies by and leaves out.
  ...trigrams('company', ', initials text, archived_at text'),
  trigger(
    'company_added',
    'insert on company',
    `insert into company_search (id, text, initials, archived_at)
      values (new.id, lower(new.initials), new.initials, new.archived_at)`,
  ),
  trigger(
    'company_initials_changed',
    'update of initials on company',
    'update company_search set text = lower(new.initials) where id = old.id',
  ),
  trigger(
    'company_order_changed',
    'update of initials, archived_at on company',
    'update company_search set initials = new.initials, archived_at = new.archived_at where id = old.id',
  ),
  trigger('company_removed', 'delete on company', 'delete from company_search where id = old.id'),
  // Filled by hand ('rebuild'): a text of the market is never changed, but written anew with every other.
  trigramTable('market_agent', 'position'),
  ...[partners, partnerCompanies, companies].flatMap(wordsOnSqlite),
]

export const searchesOnPostgres = [
  // Without a list of pending entries, which a search would read from its beginning.
  ...['study', 'user_account', 'registration', 'lead', 'registered_file', 'company'].map(
    (table) => `create index ${table}_trigram on ${table} using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
  ),
  'create index market_agent_search_text on market_agent_search using gin (text gin_trgm_ops)',
  ...[partners, partnerCompanies, companies].flatMap(wordsOnPostgres),
]

function trigrams(table: string, moreColumns = '') {
  const forget = `insert into ${table}_trigram (${table}_trigram, rowid, text) values ('delete', old.number, old.text)`
  const add = `insert into ${table}_trigram (rowid, text) values (new.number, new.text)`
  return [
    `create table ${table}_search (number integer primary key, id text not null unique, text text not null${moreColumns})`,
    trigramTable(table, 'number'),
    trigger(`${table}_search_added`, `insert on ${table}_search`, add),
    trigger(`${table}_search_changed`, `update of text on ${table}_search`, `${forget}; ${add}`),
    trigger(`${table}_search_removed`, `delete on ${table}_search`, forget),
  ]
}

function trigramTable(table: string, number: string) {
  return `create virtual table ${table}_trigram using fts5(text, content = '${table}_search', content_rowid = '${number}',
    columnsize = 0, tokenize = 'trigram case_sensitive 1')`
}

function wordsOnSqlite({ words, table, columns, id, isListed, listOnSqlite }: Named) {
  const remove = `delete from ${words}_word where ${id} = old.id`
  const add = `insert into ${words}_word (word, name, ${id}) select distinct word.value, named.name, new.id
    from (select group_concat(value, ' ') as name from ${listOnSqlite} where value <> '') as named, ${listOnSqlite} as word
    where word.value <> '' and ${isListed}`
  return [
    trigger(`${words}_words_added`, `insert on ${table}`, add),
    trigger(`${words}_words_changed`, `update of ${columns} on ${table}`, `${remove}; ${add}`),
    trigger(`${words}_words_removed`, `delete on ${table}`, remove),
  ]
}

function wordsOnPostgres({ words, table, columns, id, isListed, nameOnPostgres }: Named) {
  return [
    `create function write_${words}_words() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then delete from ${words}_word where ${id} = old.id; end if;
      if tg_op <> 'DELETE' then
        insert into ${words}_word (word, name, ${id}) select distinct word, name, new.id
          from (select btrim(regexp_replace(${nameOnPostgres}, ' +', ' ', 'g')) as name) as named,
            regexp_split_to_table(name, ' ') as word
          where word <> '' and ${isListed};
      end if;
      return null;
    end $$`,
    `create trigger ${words}_words after insert or update of ${columns} or delete on ${table}
      for each row execute function write_${words}_words()`,
  ]
}

function wordsOf(text: string) {
  const plain = spacedOnSqlite(plainOnSqlite(text), moreSeparators)
  return {
    listOnSqlite: `json_each('["' || replace(${plain}, ' ', '","') || '"]')`,
    nameOnPostgres: spacedOnPostgres(plainOnPostgres(text), moreSeparators),
  }
}

/** A text with spaces for its separators. */
function spacedOnSqlite(text: string, signs: readonly string[]) {
  return signs.reduce((left, sign) => `replace(${left}, ${quoted(sign)}, ' ')`, text)
}

function spacedOnPostgres(text: string, signs: readonly string[]) {
  return `translate(${text}, ${quoted(signs.join(''))}, '${' '.repeat(signs.length)}')`
}

/** A text without accents and capitals. */
function plainOnSqlite(text: string) {
  const pairs = [...letters, ...marks.map((mark) => [mark, ''] as const)]
  return pairs.reduce((plain, [letter, by]) => `replace(${plain}, ${quoted(letter)}, ${quoted(by)})`, `lower(${text})`)
}

function plainOnPostgres(text: string) {
  const [from, to] = [letters.map(([letter]) => letter).join(''), letters.map(([, plain]) => plain).join('')]
  return `lower(translate(${text}, ${quoted(from + marks.join(''))}, ${quoted(to)}))`
}

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
