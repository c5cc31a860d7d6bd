import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { choiceParams } from '~/contract/text'
import type { Db, Schema } from '~/database/schema'
import { comparable } from './search-text'

/** The words of names, without accents and capitals, which triggers write: one table for each table whose rows are found by name. */
const wordTables = {
  user_account: { words: 'partner_word', key: 'account_id' },
  partner_company: { words: 'partner_company_word', key: 'partner_company_id' },
  company: { words: 'company_word', key: 'company_id' },
} as const

type Named = keyof typeof wordTables
type Asked = z.output<typeof choiceParams>

/** Of a text, without another limit. */
const defaultFound = 20

/** The rows of a query that a form offers to choose from: those a text finds, the one of an id, or the first; without any of these, all. */
export async function offered<Table extends Named, Row extends { id: string }>(
  db: Db,
  table: Table,
  query: SelectQueryBuilder<Schema, Table, Row>,
  { text, limit, id }: Asked,
): Promise<Row[]> {
  const key = sql.ref<string>(`${table}.id`)
  if (text === undefined) {
    const listed = id === undefined ? query : query.where(key, '=', id)
    return (limit === undefined ? listed : listed.limit(limit)).execute()
  }
  const ids = await idsWith(db, table, wordsOf(text), limit ?? defaultFound)
  if (ids.length === 0) return []
  const rows = await query.clearOrderBy().where(key, 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/**
 * The ids of the names in which each word begins a word, in the order of the rarest word's matches: of it the index gives the first names;
 * the others are looked up by id. A name with several words that begin so is found once, by the first of them.
 */
async function idsWith(db: Db, table: Named, words: readonly string[], limit: number): Promise<string[]> {
  const names = wordTables[table]
  const [rarest, ...others] = await rarestFirst(db, names.words, words)
  if (rarest === undefined) return []
  const [word, id] = [column(names.words, 'word'), column(names.words, names.key)]
  const sameName = (of: string) =>
    sql`select 1 from ${sql.table(names.words)} as ${sql.ref(of)} where ${column(of, names.key)} = ${id}`
  const conditions = [
    begins(names.words, rarest),
    sql`not exists (${sameName('earlier')} and ${begins('earlier', rarest)} and ${column('earlier', 'word')} < ${word})`,
    ...others.map((text) => sql`exists (${sameName('other')} and ${begins('other', text)})`),
  ]
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(names.words)}
    where ${sql.join(conditions, sql` and `)} order by ${word}, ${column(names.words, 'name')}, ${id} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Words are compared by how many names they have up to here: of more, a walk is long with any of them. */
const maxCompared = 200

async function rarestFirst(db: Db, table: string, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words
  const counts = words.map(
    (text, index) => sql`select ${sql.lit(index)} as "index", count(*) as count from
      (select 1 from ${sql.table(table)} where ${begins(table, text)} limit ${maxCompared}) as counted`,
  )
  const { rows } = await sql<{ index: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.toSorted((one, other) => one.count - other.count || one.index - other.index).map(({ index }) => words[index]!)
}

function begins(table: string, text: string) {
  return sql`${column(table, 'word')} >= ${text} and ${column(table, 'word')} < ${`${text}\u{10ffff}`}`
}

function column(table: string, name: string) {
  return sql.ref(`${table}.${name}`)
}

/** Divided where triggers divide names, the longest first, which is often the rarest. More words than names have find no fewer. */
function wordsOf(typed: string): string[] {
  const words = comparable(typed)
    .split(/[-./&(),+:;'"\\ ]+/)
    .filter(Boolean)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

const maxWords = 12
