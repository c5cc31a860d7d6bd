import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { hasPhrases, type Phrases } from './search-text'

/** The tables whose search text has an index of trigrams. */
export type Searched = 'study' | 'user_account' | 'registration' | 'lead' | 'registered_file' | 'company'

/** Of rows up to here that have what is searched, each is looked up and all are sorted; more are met soon by walking the list in its order. */
export const maxSortedAtOnce = 200

const trigramLength = 3

/**
 * The ids of the rows that have each phrase in their search text, as the index of trigrams finds them.
 *
 * @param maxShare  of all rows; what more of them have, as 100 texts tell, the index is not asked for: it reads each of them.
 * @returns undefined when they are more than `max` or the share, or when a phrase is shorter than what the index holds.
 */
export async function indexedIds(
  db: Db,
  table: Searched,
  phrases: Phrases,
  max: number,
  maxShare = 1,
): Promise<string[] | undefined> {
  if (!isIndexed(phrases)) return undefined
  const sample = await sampleOf(db, table)
  if (sample.filter((text) => hasEach(text, phrases)).length > maxShare * sampled) return undefined
  const pieces = phrases.map((spellings) => spellings.map((spelling) => piecesOf(spelling, sample, isPostgres(db))))
  const query = isPostgres(db)
    ? sql<Found>`select ${keyOf(table)} as id from ${sql.table(table)} where ${hasPieces(pieces)}
        and ${hasPhrases(unindexed('search_text'), phrases)} limit ${max + 1}`
    : sql<Found>`select found.id from ${sql.table(`${table}_trigram`)} as indexed
        cross join ${sql.table(`${table}_search`)} as found on found.number = indexed.rowid
        where indexed.${sql.ref(`${table}_trigram`)} match ${matchOf(pieces)} and ${hasPhrases('found.text', phrases)} limit ${max + 1}`
  const { rows } = await query.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

type Found = { id: string }

/** A column of text as no index holds it, so that rows are found by what is rarer. */
export function unindexed(column: string) {
  return sql<string>`(${sql.ref(column)} || '')`
}

/** The column that names a row of a table in its replies. */
function keyOf(table: Searched) {
  return sql.ref<string>(table === 'registered_file' ? 'registered_file.storage_id' : `${table}.id`)
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

const maxTrigrams = 4
/** Of fewer, too many rows would be left to compare, however common the trigrams are. */
const minTrigrams = 3

/**
 * The trigrams of a text to ask for, the rarest first. Each that is asked for costs the reading of all rows that have it, so they are asked for
 * side by side, not at every letter, without those that most rows have; what is not asked for is left to the comparison of the texts.
 * `pg_trgm` holds letters and digits only: where there are no three together it is asked for the whole.
 */
function piecesOf(spelling: string, sample: readonly string[], isWordsOnly: boolean): string[] {
  const runs = isWordsOnly ? (spelling.match(/[\da-z]{3,}/g) ?? []) : [spelling]
  const pieces = [...new Set(runs.flatMap(trigramsOf))]
  if (pieces.length === 0) return [spelling]
  return pieces
    .map((piece) => ({ piece, count: sample.filter((text) => text.includes(piece)).length }))
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }, nth) => nth < minTrigrams || (nth < maxTrigrams && count < sample.length / 2))
    .map(({ piece }) => piece)
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
