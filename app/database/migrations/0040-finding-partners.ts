import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * The words of each partner's name, by which a client finds the partner while registering, and an index that holds the partners by name.
 * Triggers write the words from the fourth line of the account's search text, which is that name without accents and capitals: so does
 * whatever program changes the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // In byte order on both databases, which is how ranges of words are read.
  const text = isPostgres ? sql`text collate "C"` : 'text'
  await db.schema
    .createTable('partner_word')
    .addColumn('word', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_word_key', ['word', 'name', 'account_id'])
    .execute()
  await db.schema.createIndex('partner_word_account').on('partner_word').columns(['account_id', 'word']).execute()
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
  // The triggers write the words of the partners that are there.
  await sql.raw(`update user_account set search_text = search_text where ${isNamedPartner('user_account')}`).execute(db)
  await sql
    .raw(`create index user_account_partner on user_account (partner_company_name, id) where ${isNamedPartner('user_account')}`)
    .execute(db)
}

/** Between two words, beside the space. */
const separators = [...`-./&(),+:;'"\\`]

function isNamedPartner(row: string) {
  return `${row}.role = 'PARCEIRO' and ${row}.partner_company_name is not null`
}

const onPostgres = [
  `create function write_partner_words() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from partner_word where account_id = old.id; end if;
    if tg_op <> 'DELETE' then
      insert into partner_word (word, name, account_id) select distinct word, name, new.id
        from (select btrim(regexp_replace(translate(split_part(new.search_text, e'\\n', 4),
          ${quoted(separators.join(''))}, '${' '.repeat(separators.length)}'), ' +', ' ', 'g')) as name) as named,
          regexp_split_to_table(name, ' ') as word
        where word <> '' and ${isNamedPartner('new')};
    end if;
    return null;
  end $$`,
  `create trigger partner_words after insert or update of search_text, role, partner_company_name or delete on user_account
    for each row execute function write_partner_words()`,
]

/** The words of the fourth line, from a JSON list of lists of words: a text without separators has no sign that JSON would escape. */
const wordsOnSqlite = `json_each('[["' || replace(replace(${separators.reduce(
  (text, sign) => `replace(${text}, ${quoted(sign)}, ' ')`,
  'new.search_text',
)}, char(10), '"],["'), ' ', '","') || '"]]', '$[3]')`

const removeOnSqlite = 'delete from partner_word where account_id = old.id'
const addOnSqlite = `insert into partner_word (word, name, account_id) select distinct word.value, named.name, new.id
  from (select group_concat(value, ' ') as name from ${wordsOnSqlite} where value <> '') as named, ${wordsOnSqlite} as word
  where word.value <> '' and ${isNamedPartner('new')}`

const onSqlite = [
  `create trigger partner_words_added after insert on user_account begin ${addOnSqlite}; end`,
  `create trigger partner_words_changed after update of search_text, role, partner_company_name on user_account
    begin ${removeOnSqlite}; ${addOnSqlite}; end`,
  `create trigger partner_words_removed after delete on user_account begin ${removeOnSqlite}; end`,
]

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
