import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteDialect, type DatabaseConnection } from 'kysely'
import { migrate } from './migrate.server'
import type { Db, Schema } from './schema'
import { slowQueryLog } from './slow-queries.server'

export async function openSqlite(file: string, slowQueryMs?: number): Promise<Db> {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  return migratedSqlite(new Database(file, { timeout: 10_000 }), slowQueryMs)
}

/** An opened file, with its tables brought up to date. */
export async function migratedSqlite(sqlite: Database.Database, slowQueryMs?: number): Promise<Db> {
  const db = new Kysely<Schema>({ dialect: lockOnBegin(new SqliteDialect({ database: sqlite })), log: slowQueryLog(slowQueryMs) })
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Deleted content is overwritten.
    sqlite.pragma('secure_delete = ON')
    // Kysely takes no lock on SQLite while migrating. The write lock makes a second process wait, and a failure rolls back.
    sqlite.exec('begin immediate')
    await migrate(db)
    sqlite.exec('commit')
    if (!sqlite.memory) compactOnce(sqlite)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Before `secure_delete` existed, deletions left their bytes in the file. If another program has the file open, the next start
 * compacts it.
 */
function compactOnce(sqlite: Database.Database) {
  if (sqlite.pragma('user_version', { simple: true }) !== 0) return
  try {
    sqlite.exec('vacuum')
    sqlite.pragma('user_version = 1')
    sqlite.pragma('wal_checkpoint(truncate)')
  } catch (error) {
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
  }
}

/**
 * Each transaction takes the write lock when it begins. Otherwise SQLite rejects, without waiting, a transaction that read
 * before another process wrote.
 */
function lockOnBegin(dialect: SqliteDialect) {
  const createDriver = dialect.createDriver.bind(dialect)
  return Object.assign(dialect, { createDriver: () => Object.assign(createDriver(), { beginTransaction }) })
}

async function beginTransaction(connection: DatabaseConnection) {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}
