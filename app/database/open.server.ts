import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import { Pool } from 'pg'
import { migrations } from './migrations'
import type { Db, Schema } from './schema'

/**
 * Opens the database and brings its tables up to date: PostgreSQL for a `postgres://` address, otherwise an SQLite
 * file (or `:memory:`) in WAL mode that is synced at every commit.
 */
export async function openDatabase(location: string): Promise<Db> {
  const db = new Kysely<Schema>({ dialect: dialectFor(location) })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
  return db
}

function dialectFor(location: string) {
  if (/^postgres(ql)?:/.test(location)) return new PostgresDialect({ pool: new Pool({ connectionString: location, max: 10 }) })
  return new SqliteDialect({ database: openSqlite(location) })
}

function openSqlite(file: string) {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  return sqlite
}
