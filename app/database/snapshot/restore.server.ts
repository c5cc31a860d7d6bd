import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { asDatabaseFault, DatabaseFault } from '../database-fault.server'
import { connectPostgres } from '../open-postgres.server'
import type { Db, Schema } from '../schema'
import { oneRow } from '../one-row'
import { contentsOf, tableNames, type Contents } from './contents.server'
import { placeSqlite } from './copy-sqlite.server'
import { withoutDeadlines } from './dump-postgres.server'
import { checkDump, restoreInOneTransaction, restoreProgramOf } from './postgres-program.server'
import { kindOf } from './snapshot.server'

/** Whether restoring into this place would lose nothing. */
export async function isVacant(location: string): Promise<boolean> {
  if (kindOf(location) === 'sqlite') return !existsSync(location)
  return within(location, async (db) => (await tableNames(db, 'postgres')).length === 0)
}

/**
 * Replaces the database by the copy in `from`, and returns the resulting contents.
 *
 * @throws DatabaseFault while others use the database, or if the copy cannot be read.
 */
export async function restoreSnapshot(location: string, { from, pgDump }: { from: string; pgDump: string }): Promise<Contents> {
  const kind = kindOf(location)
  try {
    await (kind === 'sqlite' ? placeSqlite(from, location) : fillPostgres(location, { from, pgDump }))
  } catch (error) {
    throw asDatabaseFault(error, location)
  }
  return within(location, (db) => contentsOf(db, kind))
}

async function fillPostgres(url: string, { from, pgDump }: { from: string; pgDump: string }) {
  // Checks first that the program exists and is new enough for this copy.
  await checkDump(restoreProgramOf(pgDump), from)
  const isEmpty = await within(url, isEmptyAndUnused)
  const first = isEmpty ? '' : 'drop schema public cascade; create schema public;'
  await restoreInOneTransaction(pgDump, url, { first, from })
}

async function isEmptyAndUnused(db: Db): Promise<boolean> {
  if ((await tableNames(db, 'postgres')).length === 0) return true
  const others = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'`
  const { count } = await oneRow(db, others)
  if (count > 0) {
    throw new DatabaseFault(
      `Conexões abertas com o banco de dados: ${count}. Pare o site e o provedor antes de restaurar.`,
      'in-use',
    )
  }
  return false
}

async function within<T>(location: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = kindOf(location) === 'postgres' ? connectPostgres(location, withoutDeadlines) : readSqlite(location)
  try {
    return await work(db)
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await db.destroy()
  }
}

function readSqlite(file: string): Db {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(file, { readonly: true }) }) })
}
