import { sql, type InsertObject, type InsertQueryBuilder, type InsertResult } from 'kysely'
import { keysOf } from '~/domain/records/records'
import { isPostgres } from './is-postgres'
import type { Db, Schema } from './schema'

/** Inserts many rows. PostgreSQL gets them as one JSON text with their common columns, which is faster than single values. */
export function insertRows<Table extends 'month_import_row' | 'unit_month'>(
  trx: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): InsertQueryBuilder<Schema, Table, InsertResult> {
  if (!isPostgres(trx)) return trx.insertInto(table).values(rows)
  const columns = columnsOfAll(rows)
  const given = sql`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
  return trx.insertInto(table).columns(columns).expression(given)
}

/** Common columns of these rows: rows read from the database also have columns added by a newer version. */
export function columnsOfAll<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  const [first] = rows
  return first ? keysOf(first).filter((name) => rows.every((row) => name in row)) : []
}
