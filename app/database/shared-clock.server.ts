import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import type { Db } from './schema'

/** Tells the instant on which all processes of a database agree; over a transaction's connection within a transaction. */
export type SharedClock = (db: Db) => Promise<Date>

/** As an instant of a row: due at once, by whatever clock. */
export const atOnce = new Date(0).toISOString()

/**
 * PostgreSQL's clock, so that machines whose clocks differ take no lease of each other. The processes of an SQLite file share a machine:
 * there it is the process's own.
 */
export function sharedClock(now: () => Date): SharedClock {
  return async (db) => {
    if (!isPostgres(db)) return now()
    const { rows } = await sql<{ instant: Date }>`select clock_timestamp() as instant`.execute(db)
    return rows[0]!.instant
  }
}
