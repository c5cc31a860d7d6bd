import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import { oneRow } from './one-row'
import type { Db } from './schema'

/** Clock shared by all processes of a database; in a transaction, read over its connection. */
export type SharedClock = (db: Db) => Promise<Date>

/** An instant due at once by any clock. */
export const atOnce = new Date(0).toISOString()

/**
 * PostgreSQL's clock, so that machines with different clocks do not take each other's leases. The processes of an SQLite file
 * share a machine and its clock.
 */
export function sharedClock(now: () => Date): SharedClock {
  return async (db) => {
    if (!isPostgres(db)) return now()
    return (await oneRow(db, sql<{ instant: Date }>`select clock_timestamp() as instant`)).instant
  }
}
