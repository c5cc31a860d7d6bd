import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import { oneRow } from './one-row'
import type { Db } from './schema'

/** A connection silent for 20 s is closed, and its lock with it. */
const soundEveryMs = 5_000

/**
 * Does recurring work unless another process is doing it: then it returns at once. On SQLite, where processes share one machine,
 * each process does it.
 *
 * @param lock  number of an advisory lock, held by the connection.
 */
export async function skipIfRunning(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work()
  await db.connection().execute(async (connection) => {
    const asked = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as taken`
    if (!(await oneRow(connection, asked)).taken) return
    const sound = setInterval(() => void sql`select 1`.execute(connection).catch(() => {}), soundEveryMs)
    try {
      await work()
    } finally {
      clearInterval(sound)
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection)
    }
  })
}
