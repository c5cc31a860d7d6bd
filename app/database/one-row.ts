import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/** The row of a query that always has one. */
export async function oneRow<Row>(db: QueryExecutorProvider, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the query has no row')
  return row
}
