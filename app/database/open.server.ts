import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, Kysely, PostgresDialect, sql, SqliteDialect, type DatabaseConnection } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool, types } from 'pg'
import { migrations } from './migrations'
import type { Db, Schema } from './schema'

export type DatabaseState = 'ok' | 'indisponível'

/**
 * Opens the database and brings its tables up to date: PostgreSQL for a `postgres://` address, otherwise an SQLite
 * file (or `:memory:`) in WAL mode that is synced at every commit. Safe when several processes start at once.
 */
export async function openDatabase(location: string): Promise<Db> {
  if (/^postgres(ql)?:/.test(location)) return openPostgres(location)
  return openSqlite(location)
}

/** Lets go of the file or of the connections; what was committed is already on disk. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

/** Whether the database answers, for a health check; it never throws. */
export async function databaseState(db: Db): Promise<DatabaseState> {
  return sql`select 1`.execute(db).then(
    () => 'ok',
    () => 'indisponível',
  )
}

async function openPostgres(connectionString: string): Promise<Db> {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, types: { getTypeParser: numericParser } })
  // An idle connection that the server drops is replaced at the next query; unheard, its error would end the process.
  pool.on('error', ({ message }) => console.error(`database: idle connection lost: ${message}`))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  await orClose(db, () => migrate(db))
  return db
}

async function openSqlite(file: string): Promise<Db> {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const sqlite = new Database(file, { timeout: 10_000 })
  const db = new Kysely<Schema>({ dialect: writingFirst(new SqliteDialect({ database: sqlite })) })
  await orClose(db, async () => {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Kysely takes no lock on SQLite while migrating: the write lock makes a second process wait, and a failure changes nothing.
    sqlite.exec('begin immediate')
    await migrate(db)
    sqlite.exec('commit')
  })
  return db
}

/**
 * A transaction takes the write lock as it begins. SQLite would otherwise refuse, and not make wait, one that read before
 * another process wrote.
 */
function writingFirst(dialect: SqliteDialect) {
  const createDriver = dialect.createDriver.bind(dialect)
  return Object.assign(dialect, { createDriver: () => Object.assign(createDriver(), { beginTransaction }) })
}

async function beginTransaction(connection: DatabaseConnection) {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}

async function migrate(db: Db) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

async function orClose(db: Db, prepare: () => Promise<void>) {
  try {
    await prepare()
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** PostgreSQL sends counts (int8) and sums (numeric) as text; SQLite gives numbers. */
function numericParser(oid: number, format?: 'text' | 'binary') {
  const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
  if (isNumber && format !== 'binary') return Number
  return types.getTypeParser(oid, format)
}
