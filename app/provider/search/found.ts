import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { boundedPageOf, maxCounted, type PageCount } from '../http/page-of'
import { hasPhrases, type Phrases } from './text'
import { oneRow } from '~/database/one-row'

/** The tables whose search text has an index of trigrams, and the column that names their rows. */
const keys = {
  study: 'id',
  user_account: 'id',
  registration: 'id',
  lead: 'id',
  registered_file: 'storage_id',
  company: 'id',
} as const
type Searched = keyof typeof keys

/** Rows that the index finds to be sorted. Where more have a text, the list soon meets enough of them in its own order. */
export const maxSorted = 200

/** A shorter text is in no index of trigrams. */
export const trigramLength = 3

type Sought = {
  table: Searched
  phrases: Phrases
  /** Whose rows alone are sought. */
  author?: string
}

/** The ids of the rows with each phrase in their search text, as a JSON list; undefined when they are more than `max`, or the index cannot tell. */
export async function idsWith(db: Db, { table, phrases, author }: Sought, max: number): Promise<string | undefined> {
  if (!isIndexed(phrases)) return undefined
  const found = isPostgres(db)
    ? sql`select ${sql.ref(keys[table])} as id from ${sql.table(table)}
        where ${sql.join(phrases.map(mayHaveOneOf), sql` and `)} and ${hasPhrases(unindexed('search_text'), phrases)}
        ${author === undefined ? sql`` : sql`and author_id = ${author}`}`
    : sql`select found.id from ${sql.table(`${table}_trigram`)} as indexed
        cross join ${sql.table(`${table}_search`)} as found on found.number = indexed.rowid
        where indexed.${sql.ref(`${table}_trigram`)} match ${matchOf(phrases)} and ${hasPhrases(sql.ref('found.text'), phrases)}
        ${author === undefined ? sql`` : sql`and indexed.rowid between ${firstNumberOf(author)} and ${firstNumberOf(author)} + 16777215`}`
  const list = isPostgres(db) ? sql`coalesce(json_agg(id), '[]')::text` : sql`json_group_array(id)`
  const { count, ids } = await oneRow(
    db,
    sql<{ count: number; ids: string }>`
      select count(*) as count, ${list} as ids from (${found} limit ${max + 1}) as found`,
  )
  return count > max ? undefined : ids
}

function isIndexed(phrases: Phrases) {
  return phrases.length > 0 && phrases.flat().every((phrase) => [...phrase].length >= trigramLength)
}

/**
 * Up to four trigrams of a phrase: those that begin its words, then others of them; of an e-mail, whose domain many have, before the @.
 * Each that an index is asked for costs the reading of all rows that have it; what it finds is compared whole.
 */
function trigramsOf(phrase: string): string[] {
  const words = phrase.replace(/@.*/s, '').match(/[\da-z]{3,}/g)
  // PostgreSQL's index holds letters and digits alone.
  if (!words) return [phrase]
  const ofWords = words.map((word) => [0, 6, word.length - trigramLength].map((at) => word.slice(at, at + trigramLength)))
  const trigrams = [...words.map((word) => word.slice(0, trigramLength)), ...ofWords.flat()].filter(
    (it) => it.length === trigramLength,
  )
  return [...new Set(trigrams)].slice(0, maxTrigrams)
}

const maxTrigrams = 4

/** In the language of FTS5. */
function matchOf(phrases: Phrases) {
  return phrases.map((spellings) => `(${spellings.map(matchOfAll).join(' OR ')})`).join(' AND ')
}

function matchOfAll(phrase: string) {
  return `(${trigramsOf(phrase)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')})`
}

/** The same as a condition that `pg_trgm` answers. */
function mayHaveOneOf(spellings: readonly string[]) {
  return sql`(${sql.join(spellings.map(mayHave), sql` or `)})`
}

function mayHave(phrase: string) {
  const trigrams = trigramsOf(phrase).map((trigram) => [trigram])
  return sql`(${hasPhrases(sql.ref('search_text'), trigrams)})`
}

/** On SQLite the numbers of an author's studies follow that of the author: the index is read at one place. */
function firstNumberOf(author: string) {
  return sql`(select number << 24 from user_account_search where id = ${author})`
}

/** That a row is one of those of a JSON list. */
export function isOneOf(db: Db, table: Searched, ids: string) {
  const key = sql.ref<string>(`${table}.${keys[table]}`)
  return isPostgres(db)
    ? sql<boolean>`${key} = any(array(select json_array_elements_text(${ids}::json)))`
    : sql<boolean>`${key} in (select value from json_each(${ids}))`
}

/** A column of a list; `unindexed`: as no index holds it, so that SQLite takes the keys that are found rather than an index of the list. */
export type ColumnReference = (name: string) => Expression<string>

const plain: ColumnReference = (name) => sql.ref(name)
const unindexed: ColumnReference = (name) => sql<string>`(${sql.ref(name)} || '')`

type Search<DB, Tables extends keyof DB> = Sought & {
  /** The rows to search, in the order of the list. */
  list: (column: ColumnReference) => SelectQueryBuilder<DB, Tables, { id: string }>
  page: number
  pageSize: number
}

/** One page of the rows of a list that have each phrase in their search text; without phrases, of all its rows. */
export async function foundPage<DB, Tables extends keyof DB>(
  db: Db,
  { list, page, pageSize, ...sought }: Search<DB, Tables>,
): Promise<PageCount & { ids: string[] }> {
  const { table, phrases } = sought
  if (phrases.length === 0) {
    const { items, ...counted } = await boundedPageOf(db, list(plain), page, pageSize)
    return { ...counted, ids: items.map(({ id }) => id) }
  }
  const ids = await idsWith(db, sought, maxSorted)
  const most = isIndexed(phrases) ? page * pageSize : Math.max(page * pageSize, maxCounted)
  const walked = () => list(plain).where(hasPhrases(sql.ref('search_text'), phrases))
  const found = ids === undefined ? walked().limit(most + 1) : list(unindexed).where(isOneOf(db, table, ids))
  const rows = await found.execute()
  const total = ids === undefined ? Math.min(rows.length, most) : rows.length
  const ofPage = rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  return { ids: ofPage, total, ...(rows.length > total && { hasMore: true as const }), page, pageSize }
}
