import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * The words of each partner company's name, and of each company's initials and name, by which administrators find one to choose; and the name
 * of each partner's page, which are its initials. Triggers write the words and the database the name, whatever program changes the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // In byte order on both databases, which is how ranges of words are read.
  const text = isPostgres ? sql`text collate "C"` : 'text'
  for (const named of [partnerCompany, company]) {
    const { table } = named
    await db.schema
      .createTable(`${table}_word`)
      .addColumn('word', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn(`${table}_id`, 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_word_key`, ['word', 'name', `${table}_id`])
      .execute()
    await db.schema
      .createIndex(`${table}_word_of`)
      .on(`${table}_word`)
      .columns([`${table}_id`, 'word'])
      .execute()
    for (const statement of isPostgres ? onPostgres(named) : onSqlite(named)) await sql.raw(statement).execute(db)
    // The triggers write the words of the rows that are there.
    await sql.raw(`update ${table} set name = name`).execute(db)
  }
  const pageName = `generated always as (${isPostgres ? pageNameOnPostgres : pageNameOnSqlite}) ${isPostgres ? 'stored' : 'virtual'}`
  await sql.raw(`alter table partner_company add column page_name text ${pageName}`).execute(db)
  await sql.raw('create index partner_company_page on partner_company (page_name, id)').execute(db)
}

type Named = { table: string; columns: string; textOf: (row: string) => string; isListed: (row: string) => string }

const partnerCompany: Named = {
  table: 'partner_company',
  columns: 'name',
  textOf: (row) => `${row}.name`,
  isListed: () => 'true',
}

/** An archived company is in no list of choice. */
const company: Named = {
  table: 'company',
  columns: 'name, initials, archived_at',
  textOf: (row) => `${row}.initials || ' ' || ${row}.name`,
  isListed: (row) => `${row}.archived_at is null`,
}

/** Between two words, beside the space. */
const separators = [...`-./&(),+:;'"\\\t\n\r\u00a0`]

/** Accents that stand alone after their letter. */
const marks = [...'\u0300\u0301\u0302\u0303\u0308\u0327']

/** The letters with accents, and the capitals among them, each with the letter that it is found by. */
const letters = Array.from({ length: 0x100 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap((letter) => {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain === letter ? [] : [[letter, plain] as const]
})

/** A text without accents and capitals. */
function plainOnPostgres(text: string) {
  const [from, to] = [letters.map(([letter]) => letter).join(''), letters.map(([, plain]) => plain).join('')]
  return `lower(translate(${text}, ${quoted(from + marks.join(''))}, ${quoted(to)}))`
}

function plainOnSqlite(text: string) {
  const pairs = [...letters, ...marks.map((mark) => [mark, ''] as const)]
  return pairs.reduce((plain, [letter, by]) => `replace(${plain}, ${quoted(letter)}, ${quoted(by)})`, `lower(${text})`)
}

const pageNameOnPostgres = `replace(btrim(regexp_replace(${plainOnPostgres('initials')}, ' +', ' ', 'g')), ' ', '-')`
const pageNameOnSqlite = `replace(trim(replace(${plainOnSqlite('initials')}, '  ', ' ')), ' ', '-')`

function onPostgres({ table, columns, textOf, isListed }: Named) {
  const name = `translate(${plainOnPostgres(textOf('new'))}, ${quoted(separators.join(''))}, '${' '.repeat(separators.length)}')`
  return [
    `create function write_${table}_words() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then delete from ${table}_word where ${table}_id = old.id; end if;
      if tg_op <> 'DELETE' then
        insert into ${table}_word (word, name, ${table}_id) select distinct word, name, new.id
          from (select btrim(regexp_replace(${name}, ' +', ' ', 'g')) as name) as named, regexp_split_to_table(name, ' ') as word
          where word <> '' and ${isListed('new')};
      end if;
      return null;
    end $$`,
    `create trigger ${table}_words after insert or update of ${columns} or delete on ${table}
      for each row execute function write_${table}_words()`,
  ]
}

function onSqlite({ table, columns, textOf, isListed }: Named) {
  const name = separators.reduce((text, sign) => `replace(${text}, ${quoted(sign)}, ' ')`, plainOnSqlite(textOf('new')))
  // From a JSON list of words: a text without separators has no sign that JSON would escape.
  const words = `json_each('["' || replace(${name}, ' ', '","') || '"]')`
  const remove = `delete from ${table}_word where ${table}_id = old.id`
  const add = `insert into ${table}_word (word, name, ${table}_id) select distinct word.value, named.name, new.id
    from (select group_concat(value, ' ') as name from ${words} where value <> '') as named, ${words} as word
    where word.value <> '' and ${isListed('new')}`
  return [
    `create trigger ${table}_words_added after insert on ${table} begin ${add}; end`,
    `create trigger ${table}_words_changed after update of ${columns} on ${table} begin ${remove}; ${add}; end`,
    `create trigger ${table}_words_removed after delete on ${table} begin ${remove}; end`,
  ]
}

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
