import { sql, type SelectQueryBuilder } from 'kysely'
import { oneRow } from '~/database/one-row'
import type { Db } from '~/database/schema'

/** A list is counted up to here: what a page takes does not grow with the list. */
export const maxCounted = 1_000

export type PageCount = {
  total: number
  /** There are more than `total`, which were not counted. */
  hasMore?: true
  page: number
  pageSize: number
}

/**
 * One page of a query's rows, in its order, and how many rows there are, counted up to {@link maxCounted} or to the end of the page.
 *
 * @param count  how many rows the query has, up to so many; without it, they are counted by the query itself.
 */
export async function boundedPageOf<DB, Tables extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: number,
  pageSize: number,
  count = (most: number) => countUpTo(db, query, most),
): Promise<PageCount & { items: Row[] }> {
  const most = Math.max(maxCounted, page * pageSize)
  const counted = await count(most + 1)
  return {
    items: await rowsOf(query, page, pageSize),
    total: Math.min(counted, most),
    ...(counted > most && { hasMore: true as const }),
    page,
    pageSize,
  }
}

/** How many rows a query has, counted up to so many. */
export async function countUpTo<DB, Tables extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, unknown>,
  most: number,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(most)
  return (await oneRow(db, sql<{ count: number }>`select count(*) as count from (${counted}) as counted`)).count
}

/** How many rows a query has, counted like those of a list. */
export async function countedOf<DB, Tables extends keyof DB>(db: Db, query: SelectQueryBuilder<DB, Tables, unknown>) {
  const count = await countUpTo(db, query, maxCounted + 1)
  return { count: Math.min(count, maxCounted), hasMore: count > maxCounted }
}

/** The same with every row counted: for lists that stay small, and those whose count is itself a figure. */
export async function pageOf<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: number,
  pageSize: number,
): Promise<{ items: Row[]; total: number; page: number; pageSize: number }> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { items: await rowsOf(query, page, pageSize), total, page, pageSize }
}

function rowsOf<DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>, page: number, pageSize: number) {
  return query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
