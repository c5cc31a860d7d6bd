import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { connectPostgres } from './open-postgres.server'
import type { Db } from './schema'

/** No limits (0): the work may take minutes, and waiting programs wait for all of it. */
const noLimits = { lockMs: 0, statementMs: 0, silenceMs: 0 }

/** Number of the lock of {@link withStartLock}. */
const startLock = 3402

const retryMs = 50

/**
 * Waits for the start lock and works under it, over connections without limits: programs that start together work one after the
 * other. A dead program's lock is released at once.
 */
export async function withStartLock(db: Db, location: string, work: (db: Db) => Promise<void>): Promise<void> {
  if (location === ':memory:') return work(db)
  if (!/^postgres(ql)?:/.test(location)) return oneOverFile(`${location}-start`, () => work(db))
  const own = connectPostgres(location, noLimits)
  try {
    await own.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(startLock)})`.execute(connection)
      await work(own)
    })
  } finally {
    await own.destroy()
  }
}

/** A separate empty SQLite file is locked: the database itself must stay open to its writers. */
async function oneOverFile(file: string, work: () => Promise<void>) {
  const lock = new Database(file, { timeout: 0 })
  try {
    while (!isLocked(lock)) await sleep(retryMs)
    await work()
  } finally {
    lock.close()
  }
}

function isLocked(lock: Database.Database) {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
