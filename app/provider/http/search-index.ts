import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { hasPhrases, type Phrases } from './search-text'

/** The tables whose search text has an index of trigrams. */
export type Searched = 'study' | 'user_account' | 'registration' | 'lead' | 'registered_file' | 'company'

/** Rows that the index of trigrams may give, to be sorted by one query; of more, the list is walked until the page is full. */
export const maxSorted = 2_000
/** Of rows up to here that have what is searched, each is looked up and all are sorted; more are met soon by walking the list in its order. */
export const maxSortedAtOnce = 200

const trigramLength = 3

/**
 * The ids of the rows that have each phrase in their search text, as the index of trigrams finds them.
 *
 * @returns undefined when they are more than `max` or the share, or when a phrase is shorter than what the index holds.
 */
export async function indexedIds(
  db: Db,
  table: Searched,
  phrases: Phrases,
  max: number,
  maxShare = 1,
): Promise<string[] | undefined> {
  const trigramSearch = await trigramSearchSql(db, table, phrases, maxShare)
  if (!trigramSearch) return undefined
  const key = isPostgres(db) ? keyOf(table, 'found') : sql.ref('found.id')
  const { rows } = await sql<{ id: string }>`select ${key} as id ${trigramSearch} limit ${max + 1}`.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

/**
 * SQL from FROM on: the rows that have each phrase in their search text, by the index of trigrams. They are named `found`: rows of the table itself
 * on PostgreSQL, and on SQLite rows of the copy of its texts, with their keys as `id`.
 *
 * @param maxShare  of all rows; what more of them have, as 100 texts tell, the index is not asked for: it reads each of them.
 * @returns undefined when they are more than the share, or when a phrase is shorter than what the index holds.
 */
export async function trigramSearchSql(
  db: Db,
  table: Searched,
  phrases: Phrases,
  maxShare = 1,
): Promise<RawBuilder<unknown> | undefined> {
  if (!isIndexed(phrases)) return undefined
  const sample = await sampleOf(db, table)
  if (sample.filter((text) => hasEach(text, phrases)).length > maxShare * sampled) return undefined
  const pieces = phrases.map((spellings) => spellings.map((spelling) => piecesOf(spelling, sample, isPostgres(db))))
  return isPostgres(db)
    ? sql`from ${sql.table(table)} as found where ${hasPieces(pieces)} and ${hasPhrases(unindexed('search_text'), phrases)}`
    : sql`from ${sql.table(`${table}_trigram`)} as indexed
        cross join ${sql.table(`${table}_search`)} as found on found.number = indexed.rowid
        where indexed.${sql.ref(`${table}_trigram`)} match ${matchOf(pieces)} and ${hasPhrases('found.text', phrases)}`
}

/** A column of text as no index holds it, so that rows are found by what is rarer. */
export function unindexed(column: string) {
  return sql<string>`(${sql.ref(column)} || '')`
}

/** The column that names a row of a table in its replies. */
function keyOf(table: Searched, named: string = table) {
  return sql.ref<string>(`${named}.${table === 'registered_file' ? 'storage_id' : 'id'}`)
}

/** That a row is one of these, which are one parameter: thousands of them took longer to write into a query than to find. */
export function isOneOf(db: Db, table: Searched, ids: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${keyOf(table)} = any(${ids})`
    : sql`${keyOf(table)} in (select value from json_each(${JSON.stringify(ids)}))`
}

function isIndexed(phrases: Phrases) {
  return phrases.length > 0 && phrases.flat().every((phrase) => [...phrase].length >= trigramLength)
}

/** Texts by which common trigrams are told from rare ones: those of the end of an e-mail, or "0001" of a CNPJ, are in most of them. */
async function sampleOf(db: Db, table: Searched): Promise<string[]> {
  const texts = isPostgres(db)
    ? sql<{ text: string | null }>`select search_text as text from ${sql.table(table)} limit ${sampled}`
    : sql<{ text: string | null }>`select text from ${sql.table(`${table}_search`)} limit ${sampled}`
  return (await texts.execute(db)).rows.map(({ text }) => text ?? '')
}

const sampled = 100

function hasEach(text: string, phrases: Phrases) {
  return phrases.every((spellings) => spellings.some((spelling) => text.includes(spelling)))
}

/** What comparing a row's text costs, in rows of a trigram that are read: measured on SQLite; PostgreSQL's searches gain by it, too. */
const costOfText = 25

/**
 * The trigrams of a text to ask for. Each that is asked for costs the reading of all rows that have it, so they are asked for side by side, not at
 * every letter, and none whose rows take longer to read than the texts that it leaves out take to compare, as a sample of all texts tells.
 * `pg_trgm` holds letters and digits only: where there are no three together it is asked for the whole.
 */
function piecesOf(spelling: string, sample: readonly string[], isWordsOnly: boolean): string[] {
  const runs = isWordsOnly ? (spelling.match(/[\da-z]{3,}/g) ?? []) : [spelling]
  let pieces = [...new Set(runs.flatMap(trigramsOf))].map((piece) => ({ piece, share: shareOf(withPiece(sample, piece)) }))
  const asked: string[] = []
  let left = { share: 1, sample }
  while (pieces.length > 0) {
    const next = pieces
      .map(({ piece, share }) => ({ piece, share, left: leftBy(piece, share, left) }))
      .toSorted((one, other) => one.left.share - other.left.share || one.share - other.share)[0]!
    if (asked.length > 0 && next.share > (left.share - next.left.share) * costOfText) break
    asked.push(next.piece)
    left = next.left
    pieces = pieces.filter(({ piece }) => piece !== next.piece)
  }
  return asked.length > 0 ? asked : [spelling]
}

type Left = { share: number; sample: readonly string[] }

/** The rows that have a trigram, too. Where the sample has none, those that have it are taken to be among the others by chance. */
function leftBy(piece: string, share: number, left: Left): Left {
  const sample = withPiece(left.sample, piece)
  return { sample, share: sample.length > 0 ? shareOf(sample) : left.share * share }
}

function withPiece(texts: readonly string[], piece: string) {
  return texts.filter((text) => text.includes(piece))
}

/** What is in none of the sample is taken to be in half a text of it. */
function shareOf(found: readonly string[]) {
  return Math.max(0.5, found.length) / sampled
}

/** Side by side; the last one ends with the text. */
function trigramsOf(text: string): string[] {
  const letters = [...text]
  const last = letters.length - trigramLength
  const starts = Array.from({ length: Math.ceil(letters.length / trigramLength) }, (_, nth) =>
    Math.min(nth * trigramLength, last),
  )
  return starts.map((at) => letters.slice(at, at + trigramLength).join(''))
}

/** In the language of FTS5, rows that may have the phrases. */
function matchOf(phrases: Pieces) {
  return phrases.map((spellings) => `(${spellings.map(allOf).join(' OR ')})`).join(' AND ')
}

function allOf(pieces: readonly string[]) {
  return `(${pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')})`
}

/** The same as conditions that an index of `pg_trgm` answers. */
function hasPieces(phrases: Pieces) {
  const alternatives = phrases.map((spellings) => sql`(${sql.join(spellings.map(hasAll), sql` or `)})`)
  return sql.join(alternatives, sql` and `)
}

function hasAll(pieces: readonly string[]) {
  return hasPhrases(
    'search_text',
    pieces.map((piece) => [piece]),
  )
}

/** Of each phrase and spelling, what the index is asked for. */
type Pieces = readonly (readonly string[][])[]
