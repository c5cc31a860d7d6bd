import type { Insertable } from 'kysely'
import type { Db, Schema } from '~/database/schema'

/** PostgreSQL takes up to 65,535 values in a statement, SQLite 32,766. */
const maxValues = 15_000

/** Inserts rows with the same columns, as many at once as both databases accept. */
export async function insertAll<Table extends keyof Schema>(trx: Db, table: Table, rows: readonly Insertable<Schema[Table]>[]) {
  const columns = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.floor(maxValues / Math.max(columns, 1))
  for (let at = 0; at < rows.length; at += atOnce) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + atOnce))
      .execute()
  }
}
