import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteDialect, SqliteQueryCompiler, type DatabaseConnection, type SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'
import { migrate } from './migrate.server'
import type { Db, Schema } from './schema'
import { queryLog } from './query-log.server'

export async function openSqlite(file: string, slowQueryMs?: number): Promise<Db> {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  return migratedSqlite(new Database(file, { timeout: 10_000 }), slowQueryMs)
}

/** An existing file as it is, not migrated. */
export function connectSqlite(file: string): Db {
  const sqlite = new Database(file, { timeout: 10_000, fileMustExist: true })
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
}

/** An opened file, with its tables brought up to date. */
export async function migratedSqlite(sqlite: Database.Database, slowQueryMs?: number): Promise<Db> {
  const dialect = new SqliteDialect({ database: withKeptStatements(sqlite) })
  const db = new Kysely<Schema>({ dialect: withTransactions(dialect, sqlite), log: queryLog(slowQueryMs) })
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

/** More statements than the pages of the panel, the lists and the simulator use together. */
const maxStatements = 500
/** Longer ones are of imports, whose length is another each time. [characters] */
const maxKeptLength = 4_000

/** Compiling a statement takes as long as running a small one. SQLite itself compiles it again after the tables have changed. */
function withKeptStatements(sqlite: Database.Database): SqliteDatabase {
  const kept = new LRUCache<string, Database.Statement<unknown[]>>({
    max: maxStatements,
    memoMethod: (text) => sqlite.prepare(text),
  })
  return {
    prepare: (text) => (text.length < maxKeptLength ? kept.memo(text) : sqlite.prepare(text)),
    close: () => sqlite.close(),
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
 * before another process wrote. One that SQLite has ended itself, on a full disk, is not ended again.
 */
function withTransactions(dialect: SqliteDialect, sqlite: Database.Database) {
  const createDriver = dialect.createDriver.bind(dialect)
  async function rollbackTransaction(connection: DatabaseConnection) {
    if (sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  return Object.assign(dialect, {
    createDriver: () => Object.assign(createDriver(), { beginTransaction, rollbackTransaction }),
    createQueryCompiler: () => new PlanKeepingCompiler(),
  })
}

/**
 * A bare parameter beside an indexed column makes SQLite compile a statement with a join again at each execution, because its value
 * might ask for another plan: five times the work of a small one. The sign changes no value, of texts neither. An index of the rows
 * with a certain value is used only where the query has the value in its text (`sql.lit`).
 */
class PlanKeepingCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

async function beginTransaction(connection: DatabaseConnection) {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}
