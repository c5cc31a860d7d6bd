import { sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { hasPhrases, type Phrases } from './search-text'

/** The tables whose search text has an index of trigrams. */
export type Searched = 'study' | 'user_account' | 'registration' | 'lead'

const trigramLength = 3

/**
 * The ids of the rows that have each phrase in their search text, as the index of trigrams finds them.
 *
 * @returns undefined when they are more than `max`, or when a phrase is shorter than what the index holds.
 */
export async function indexedIds(db: Db, table: Searched, phrases: Phrases, max: number): Promise<string[] | undefined> {
  if (!isIndexed(phrases)) return undefined
  const query = isPostgres(db)
    ? sql<Found>`select id from ${sql.table(table)} where ${hasPhrases('search_text', phrases)} limit ${max + 1}`
    : sql<Found>`select id from ${sql.table(`${table}_search`)} where number in
        (select rowid from ${sql.table(`${table}_trigram`)} where ${sql.ref(`${table}_trigram`)} match ${matchOf(phrases)} limit ${max + 1})`
  const { rows } = await query.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

type Found = { id: string }

function isIndexed(phrases: Phrases) {
  return phrases.length > 0 && phrases.flat().every((phrase) => [...phrase].length >= trigramLength)
}

/** In the language of FTS5: a quote is written twice. */
function matchOf(phrases: Phrases) {
  return phrases
    .map((spellings) => `(${spellings.map((spelling) => `"${spelling.replaceAll('"', '""')}"`).join(' OR ')})`)
    .join(' AND ')
}
