import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { choiceParams } from '~/contract/text'
import { isPostgres } from '~/database/is-postgres'
import type { Db, Schema } from '~/database/schema'
import { comparable, hasPhrases } from './text'

/** The names that are found by their words, and which rows have one: as migration 0055 indexes them. */
const names = {
  user_account: { name: 'partner_company_name', isListed: `role = 'PARCEIRO' and partner_company_name is not null` },
  partner_company: { name: 'name', isListed: 'true' },
  company: { name: `initials || ' ' || name`, isListed: 'archived_at is null' },
} as const
type Named = keyof typeof names
type Asked = z.output<typeof choiceParams>

/** Of a text, without another limit. */
const defaultFound = 20

/** Names that are found and sorted. Where more have the words typed so far, those told are the first of these. */
const maxSorted = 100

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
  const ids = await idsNamed(db, table, wordsOf(text), limit ?? defaultFound)
  if (ids.length === 0) return []
  const rows = await query.clearOrderBy().where(key, 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The ids of the names in which each word begins a word, by name. */
async function idsNamed(db: Db, table: Named, words: readonly string[], limit: number): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{
    id: string
    name: string
  }>`${namesWith(db, table, words)} limit ${Math.max(limit, maxSorted)}`.execute(db)
  const sorted = rows.map(({ id, name }) => ({ id, order: `${wordsOf(name).join(' ')}\n${id}` }))
  return sorted
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id)
}

/** That each word typed begins a word of a row's name: to filter a list. True of an empty text. */
export function isNamed(db: Db, table: Named, text: string): RawBuilder<boolean> {
  if (text.trim() === '') return sql`true`
  const words = wordsOf(text)
  if (words.length === 0) return sql`false`
  return sql`${sql.ref(`${table}.id`)} in (select id from (${namesWith(db, table, words)}) as with_words)`
}

function namesWith(db: Db, table: Named, words: readonly string[]) {
  return isPostgres(db) ? namedOnPostgres(table, words) : namedOnSqlite(table, words)
}

function namedOnPostgres(table: Named, words: readonly string[]) {
  const { name, isListed } = names[table]
  const begins = words.map((word) => [` ${word}`])
  return sql`select id, ${sql.raw(name)} as name from ${sql.table(table)}
    where ${sql.raw(isListed)} and ${hasPhrases(sql`plain_words(${sql.raw(name)})`, begins)}`
}

function namedOnSqlite(table: Named, words: readonly string[]) {
  const [index, copy] = [`${table}_words`, `${table}_names`]
  return sql`select named.id, named.text as name from ${sql.table(index)}
    cross join ${sql.table(copy)} as named on named.number = ${sql.ref(`${index}.rowid`)}
    where ${sql.ref(index)} match ${words.map((word) => `"${word}" *`).join(' AND ')}`
}

/** Between words stand all signs but % and _, as in the indexes. */
function wordsOf(text: string): string[] {
  return comparable(text)
    .split(/[^\p{L}\p{N}%_]+/u)
    .filter(Boolean)
}
