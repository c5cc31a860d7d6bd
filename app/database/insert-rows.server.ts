import { sql, type InsertObject, type InsertQueryBuilder, type InsertResult } from 'kysely'
import { isPostgres } from './is-postgres'
import type { Db, Schema } from './schema'

/** An insert of many rows. PostgreSQL gets them as one text of JSON, with the columns that all of them have: sooner than value by value. */
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

/** The columns that all of these rows have: those read from the database have the ones that a newer version added. */
export function columnsOfAll<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  const columns = Object.keys(rows[0]!) as (keyof Row & string)[]
  return columns.filter((name) => rows.every((row) => name in row))
}
