import { sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { hasPhrases, type Phrases } from './search-text'

/** The tables whose search text has an index of trigrams. */
export type Searched = 'study' | 'user_account' | 'registration' | 'lead' | 'registered_file'

/** Of rows up to here that have what is searched, each is looked up and all are sorted; more are met soon by walking the list in its order. */
export const maxSortedAtOnce = 200

const trigramLength = 3

/**
 * The ids of the rows that have each phrase in their search text, as the index of trigrams finds them.
 *
 * @returns undefined when they are more than `max`, or when a phrase is shorter than what the index holds.
 */
export async function indexedIds(db: Db, table: Searched, phrases: Phrases, max: number): Promise<string[] | undefined> {
  if (!isIndexed(phrases)) return undefined
  const key = sql.ref(table === 'registered_file' ? 'storage_id' : 'id')
  const query = isPostgres(db)
    ? sql<Found>`select ${key} as id from ${sql.table(table)} where ${hasPhrases('search_text', phrases)} limit ${max + 1}`
    : sql<Found>`select id from ${sql.table(`${table}_search`)} where number in
        (select rowid from ${sql.table(`${table}_trigram`)} where ${sql.ref(`${table}_trigram`)} match ${matchOf(phrases)})
        and ${hasPhrases('text', phrases)} limit ${max + 1}`
  const { rows } = await query.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

type Found = { id: string }

function isIndexed(phrases: Phrases) {
  return phrases.length > 0 && phrases.flat().every((phrase) => [...phrase].length >= trigramLength)
}

/**
 * In the language of FTS5, rows that may have the phrases. Each trigram that is asked for costs the reading of all rows that have it, so they
 * are asked for side by side, not at every letter; their order is left to the text itself.
 */
function matchOf(phrases: Phrases) {
  return phrases.map((spellings) => `(${spellings.map(trigramsOf).join(' OR ')})`).join(' AND ')
}

function trigramsOf(spelling: string) {
  const letters = [...spelling]
  const last = letters.length - trigramLength
  const starts = Array.from({ length: Math.ceil(letters.length / trigramLength) }, (_, nth) =>
    Math.min(nth * trigramLength, last),
  )
  const trigrams = new Set(starts.map((at) => letters.slice(at, at + trigramLength).join('')))
  return `(${[...trigrams].map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`
}
