import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'
import { pageNameOnPostgres, pageNameOnSqlite, searchesOnPostgres, searchesOnSqlite } from './first-release/searches'
import { tables, type Words } from './first-release/tables'
import { partitionsOnPostgres, trailOnPostgres, trailOnSqlite } from './first-release/trail'
import { triggersOnPostgres, triggersOnSqlite } from './first-release/triggers'

/** All that the first release stores (decision 0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const sqliteWords: Words = {
  numbered: 'integer',
  number: 'real',
  bytewise: 'text',
  generated: 'virtual',
  byKey: ' without rowid',
  partitionedBy: () => '',
  pageName: pageNameOnSqlite,
  cells: 'cells',
}

const postgresWords: Words = {
  numbered: 'serial',
  number: 'double precision',
  bytewise: 'text collate "C"',
  generated: 'stored',
  byKey: '',
  partitionedBy: (column) => ` partition by range (${column})`,
  pageName: pageNameOnPostgres,
  cells: '(cells::json)',
}

const onSqlite = [...tables(sqliteWords), ...trailOnSqlite, ...triggersOnSqlite, ...searchesOnSqlite]

const onPostgres = [
  'create extension if not exists pg_trgm',
  ...tables(postgresWords),
  // Counters of requests that processes share; rate-limiter-flexible sets the columns. On SQLite the single process counts in memory.
  'create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  ...trailOnPostgres,
  ...partitionsOnPostgres,
  ...triggersOnPostgres,
  ...searchesOnPostgres,
]
