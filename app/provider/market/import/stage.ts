import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import type { MarketCell, MarketColumn } from './column'
import type { DataSet } from './data-set'

/**
 * The rows of one file, in a temporary table of the caller's connection: the file is read completely before anything is stored,
 * memory holds one batch, and the real tables are locked only while being written.
 */
export async function openStage(db: Db, { columns, key }: DataSet) {
  const fields = Object.entries(columns)
  const insertOf = cacheByRows((rows) => insertStatement(rows, fields.length + 1, isPostgres(db)))
  await sql`drop table if exists market_stage`.execute(db)
  await db.schema
    .createTable('market_stage')
    .temporary()
    .$call(addFields(fields, isPostgres(db)))
    .execute()

  return {
    async insert(rows: readonly MarketCell[][]) {
      const batchSize = Math.floor(maxValues / (fields.length + 1))
      for (let from = 0; from < rows.length; from += batchSize) {
        const batch = rows.slice(from, from + batchSize)
        await db.executeQuery(CompiledQuery.raw(insertOf(batch.length), batch.flat()))
      }
    },

    /** Removes rows replaced by a later one with the same key; returns their number and first lines. */
    async removeReplaced(): Promise<{ rows: number; firstLines: number[] }> {
      await db.schema
        .createIndex('market_stage_key')
        .on('market_stage')
        .columns([...key, 'line'])
        .execute()
      if (isPostgres(db)) await sql`analyze market_stage`.execute(db)
      const {
        rows: [counted],
      } = await sql<{ total: number; distinct: number }>`select count(*) as "distinct", coalesce(sum(n), 0) as total
        from (select count(*) as n from market_stage group by ${sql.join(key.map((it) => sql.ref(it)))}) as it`.execute(db)
      const rows = counted!.total - counted!.distinct
      if (rows === 0) return { rows, firstLines: [] }
      const replaced = sql.raw(
        `exists (select 1 from market_stage as n where ${key.map((it) => `n.${it} = market_stage.${it}`).join(' and ')} and n.line > market_stage.line)`,
      )
      const first = await sql<{ line: number }>`select line from market_stage where ${replaced} order by line limit 10`.execute(
        db,
      )
      await sql`delete from market_stage where ${replaced}`.execute(db)
      return { rows, firstLines: first.rows.map(({ line }) => line) }
    },

    async months(): Promise<number[]> {
      if (!('month' in columns)) return []
      const found = await sql<{ month: number }>`select distinct month from market_stage order by month`.execute(db)
      return found.rows.map(({ month }) => month)
    },

    async drop() {
      await sql`drop table if exists market_stage`.execute(db)
    },
  }
}

/** Values of one statement: below SQLite's 32,766, and fast to prepare. */
const maxValues = 8_000

function addFields(fields: [string, MarketColumn][], onPostgres: boolean) {
  const types = {
    text: 'text',
    integer: onPostgres ? 'bigint' : 'integer',
    real: onPostgres ? 'double precision' : 'real',
  } as const
  return <
    Table extends { addColumn: (name: string, type: 'text' | 'integer' | 'bigint' | 'real' | 'double precision') => Table },
  >(
    table: Table,
  ) => fields.reduce((it, [name, { storage }]) => it.addColumn(name, types[storage]), table).addColumn('line', 'integer')
}

function cacheByRows(make: (rows: number) => string) {
  const made = new Map<number, string>()
  return (rows: number) => {
    const statement = made.get(rows) ?? make(rows)
    made.set(rows, statement)
    return statement
  }
}

function insertStatement(rows: number, width: number, onPostgres: boolean) {
  const mark = (row: number, at: number) => (onPostgres ? `$${row * width + at + 1}` : '?')
  const row = (_: unknown, index: number) => `(${Array.from({ length: width }, (__, at) => mark(index, at)).join(',')})`
  return `insert into market_stage values ${Array.from({ length: rows }, row).join(',')}`
}
