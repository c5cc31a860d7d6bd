import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '~/database/schema'
import { countUpTo, type PageCount } from './page-of'
import { indexedIds, isOneOf, maxSorted, type Searched } from './search-index'
import { hasPhrases, type Phrases } from './search-text'

type Search<DB, Tables extends keyof DB> = {
  table: Searched
  /** The rows to search, in the order of the list: their keys as `id`, and their texts. An index holds them in this order. */
  inOrder: SelectQueryBuilder<DB, Tables, { id: string; search_text: string }>
  /** The same, by conditions that no index holds: SQLite would take the index of one of them rather than the keys that are found. */
  byKey?: Search<DB, Tables>['inOrder']
  phrases: Phrases
  page: number
  pageSize: number
}

/** Rows that are looked at before the index of trigrams is asked. */
const maxWalked = 1_000

/**
 * One page of the rows that have each phrase in their text. What is common is among the first rows of the list; what is rare is found by the
 * index of trigrams. Only what many rows have, but few of those of this list, is sought through all of the list.
 */
export async function foundPage<DB, Tables extends keyof DB>(
  db: Db,
  search: Search<DB, Tables>,
): Promise<PageCount & { ids: string[] }> {
  const { table, inOrder, byKey = inOrder, phrases, page, pageSize } = search
  const wanted = page * pageSize
  const matches = hasPhrases('search_text', phrases)

  const isWhole = (await countUpTo(db, inOrder, maxWalked + 1)) <= maxWalked
  const first = sql<Found>`select id from (${inOrder.limit(maxWalked)}) as walked where ${matches} limit ${isWhole ? maxWalked : wanted + 1}`
  const found = idsOf((await first.execute(db)).rows)
  if (isWhole) return paged(found, false)
  if (found.length > wanted) return paged(found, true)

  const indexed = await indexedIds(db, table, phrases, maxSorted)
  if (indexed?.length === 0) return paged([], false)
  if (indexed) return sortedPage(db, byKey.where(isOneOf(db, table, indexed)), page, pageSize)
  const ids = idsOf(
    await inOrder
      .where(matches)
      .limit(wanted + 1)
      .execute(),
  )
  return paged(ids, ids.length > wanted)

  /** Of a list whose end was not seen, only whole pages are told: there is one row more at least. */
  function paged(all: readonly string[], hasMore: boolean) {
    const total = hasMore ? Math.floor((all.length - 1) / pageSize) * pageSize : all.length
    return { ids: all.slice(wanted - pageSize, wanted), total, ...(hasMore && { hasMore: true as const }), page, pageSize }
  }
}

/** One page of rows that are found, and how many they are. */
async function sortedPage<DB, Tables extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, Tables, Found>,
  page: number,
  pageSize: number,
) {
  const { rows } = await sql<Found & { total: number }>`select id, count(*) over () as total from (${found}) as found
    limit ${page * pageSize}`.execute(db)
  return { ids: idsOf(rows).slice((page - 1) * pageSize), total: rows[0]?.total ?? 0, page, pageSize }
}

type Found = { id: string }

function idsOf(rows: readonly Found[]) {
  return rows.map(({ id }) => id)
}
