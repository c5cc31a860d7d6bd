import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import { fromJson, jsonText, type Json } from '~/database/json'
import { oneRow } from '~/database/one-row'
import type { Db, Schema } from '~/database/schema'
import type { NonEmpty } from '~/domain/records/non-empty'

/** A table that an import writes. */
export type WrittenTable = {
  name: keyof Schema
  key: NonEmpty<string>
  /** Only rows of these months are written; undefined: of any. */
  months?: readonly number[]
  /** Columns that say when a row was written, not what it says. */
  quiet?: readonly string[]
}

type Cell = string | number | null
export type Row = Record<string, Cell>
export type ChangeCounts = { added: number; changed: number; gone: number }
/** Rows as they were, the keys of added ones, and a hash of what the import left in the columns of both. */
export type ChangedPart = { table: keyof Schema; columns: string[]; rows: Row[]; added: Row[]; left: string }

/** At most 32 columns a row: 1,000 rows stay under the 32,766 values of one SQLite statement. */
const pageRows = 1_000

/**
 * Copies what an import may write into temporary tables of the transaction, so that its changes can be read afterwards whatever
 * wrote them. Memory holds a page of rows.
 */
export async function watchRows(trx: Db, tables: readonly WrittenTable[]) {
  const watched: Awaited<ReturnType<typeof watchTable>>[] = []
  for (const [index, table] of tables.entries()) watched.push(await watchTable(trx, table, index))
  return {
    /** Finds the changes, after the import has written. */
    async compare(): Promise<ChangeCounts> {
      const counts = { added: 0, changed: 0, gone: 0 }
      for (const { compare } of watched) {
        const found = await compare()
        counts.added += found.added
        counts.changed += found.changed
        counts.gone += found.gone
      }
      return counts
    },
    async *parts(): AsyncGenerator<ChangedPart> {
      for (const { parts } of watched) yield* parts()
    },
    /** PostgreSQL drops temporary tables with the connection, SQLite with the file: both are used again. */
    async drop() {
      for (const { drop } of watched) await drop()
    },
  }
}

/** Name of the copy of an import's n-th table, as it was before. */
export function copyOf(index: number): RawBuilder<unknown> {
  return sql.table(`import_before_${index}`)
}

async function watchTable(trx: Db, table: WrittenTable, index: number) {
  const columns = await columnsOf(trx, table.name)
  const [stored, before] = [sql.table(table.name), copyOf(index)]
  const [gone, added] = [sql.table(`import_gone_${index}`), sql.table(`import_added_${index}`)]
  const scope = table.months ? sql`month in (${sql.join([...table.months, -1].map((month) => sql.lit(month)))})` : sql`true`
  const isSame = sql.join(
    table.key.map((name) => sql`t.${sql.ref(name)} = b.${sql.ref(name)}`),
    sql` and `,
  )
  const others = columns.filter((name) => !table.key.includes(name))
  const loud = others.filter((name) => !table.quiet?.includes(name))
  const order = sql.join(table.key.map((name) => sql.ref(name)))
  const firstKey = sql.ref(table.key[0])

  async function drop() {
    for (const it of [before, gone, added]) await sql`drop table if exists ${it}`.execute(trx)
  }
  await drop()
  await sql`create temporary table ${before} as select * from ${stored} where ${scope}`.execute(trx)
  await sql`create index ${sql.ref(`import_before_key_${index}`)} on ${before} (${order})`.execute(trx)
  if (isPostgres(trx)) await sql`analyze ${before}`.execute(trx)

  async function* pagesOf(changes: RawBuilder<unknown>, names: readonly string[]) {
    const list = sql.join(names.map((name) => sql.ref(name)))
    for (let from = 0; ; from += pageRows) {
      const { rows } = await sql<Row>`select ${list} from ${changes}
        where change_row > ${from} and change_row <= ${from + pageRows} order by change_row`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < pageRows) return
    }
  }

  return {
    drop,
    async compare(): Promise<ChangeCounts> {
      await sql`create temporary table ${gone} as select row_number() over (order by ${sql.join(table.key.map((it) => sql.ref(`b.${it}`)))}) as change_row,
          case when t.${firstKey} is null then 1 else 0 end as is_gone,
          case when t.${firstKey} is not null and (${differs(loud)}) then 1 else 0 end as is_changed, b.*
        from ${before} as b left join ${stored} as t on ${isSame} where t.${firstKey} is null or ${differs(others)}`.execute(trx)
      await sql`create temporary table ${added} as select row_number() over (order by ${order}) as change_row, ${order}
        from ${stored} as t where ${scope} and not exists (select 1 from ${before} as b where ${isSame})`.execute(trx)
      const changes = await oneRow(
        trx,
        sql<{ gone: number | null; changed: number | null; added: number }>`select sum(is_gone) as gone,
          sum(is_changed) as changed, (select count(*) from ${added}) as added from ${gone}`,
      )
      return { added: Number(changes.added), changed: Number(changes.changed), gone: Number(changes.gone) }
    },
    async *parts(): AsyncGenerator<ChangedPart> {
      const part = { table: table.name, columns }
      for await (const rows of pagesOf(gone, columns))
        yield { ...part, rows, added: [], left: await hashAt(trx, table, columns, rows) }
      for await (const rows of pagesOf(added, table.key))
        yield { ...part, rows: [], added: rows, left: await hashAt(trx, table, columns, rows) }
    },
  }
}

/** Whether the stored row t has another value than its copy b in one of these columns. */
function differs(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql`t.${sql.ref(name)} is distinct from b.${sql.ref(name)}`),
    sql` or `,
  )
}

/** Puts a part's rows back; false if what the import left there has changed since. */
export async function restorePart(trx: Db, table: WrittenTable, { columns, rows, added, left }: ChangedPart): Promise<boolean> {
  const keys = [...rows, ...added]
  if ((await hashAt(trx, table, columns, keys)) !== left) return false
  await sql`delete from ${sql.table(table.name)} where ${isAmong(trx, table, keys)}`.execute(trx)
  if (rows.length === 0) return true
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const values = isPostgres(trx)
    ? sql`select ${list} from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)})`
    : sql`values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`))}`
  await sql`insert into ${sql.table(table.name)} (${list}) ${values}`.execute(trx)
  return true
}

/** A part as text for a column. */
export async function packPart(part: ChangedPart): Promise<string> {
  return (await promisify(gzip)(jsonText(part))).toString('base64')
}

export async function unpackPart(packed: string): Promise<ChangedPart> {
  const text: Json<ChangedPart> = (await promisify(gunzip)(Buffer.from(packed, 'base64'))).toString()
  return fromJson(text)
}

async function hashAt(trx: Db, table: WrittenTable, columns: readonly string[], keys: readonly Row[]): Promise<string> {
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const order = sql.join(table.key.map((name) => sql.ref(name)))
  const { rows } = await sql<Row>`select ${list} from ${sql.table(table.name)} where ${isAmong(trx, table, keys)}
    order by ${order}`.execute(trx)
  const cells = rows.map((row) => columns.map((name) => row[name]))
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex')
}

function isAmong(trx: Db, { name, key }: WrittenTable, rows: readonly Row[]) {
  const fields = sql.join(key.map((it) => sql.ref(it)))
  const keys = JSON.stringify(rows.map((row) => Object.fromEntries(key.map((it) => [it, row[it]]))))
  return isPostgres(trx)
    ? sql`(${fields}) in (select ${fields} from json_populate_recordset(null::${sql.table(name)}, ${keys}))`
    : sql`(${fields}) in (select ${sql.join(key.map((it) => sql`value ->> ${`$.${it}`}`))} from json_each(${keys}))`
}

/** The columns of a table in order of their names, whatever the order of their additions. */
async function columnsOf(trx: Db, table: string): Promise<string[]> {
  const { rows } = isPostgres(trx)
    ? await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} order by 1`.execute(trx)
    : await sql<{ name: string }>`select name from pragma_table_info(${table}) order by 1`.execute(trx)
  return rows.map(({ name }) => name)
}
