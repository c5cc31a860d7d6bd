import { sql } from 'kysely'
import { asDatabaseFault, DatabaseFault } from '../database-fault.server'
import { pendingMigrations } from '../migrate.server'
import { oneRow } from '../one-row'
import { connectPostgres } from '../open-postgres.server'
import type { Db } from '../schema'
import { refuseOlderProgram } from '../snapshot/dump-postgres.server'
import { leftDatabases } from '../snapshot/throw-away.server'

/** `leftBefore`: older throw-away databases of rehearsals are told. */
type Options = { withinMs: number; pgDump: string; leftBefore: Date }

/** What the person on duty needs to know of a PostgreSQL server and of its database. */
export type PostgresCondition = Awaited<ReturnType<typeof readCondition>>

/** A query that waits for a lock longer than this is told. [s] */
export const longLockSeconds = 5

/** Looks at a server without changing anything. @throws DatabaseFault if it cannot be reached. */
export async function postgresCondition(url: string, { withinMs, ...asked }: Options): Promise<PostgresCondition> {
  return askPostgres(url, withinMs, (db) => readCondition(db, asked))
}

/** Whether the server is a replica. @throws DatabaseFault if it cannot be reached. */
export async function isReplica(url: string, withinMs: number): Promise<boolean> {
  return askPostgres(url, withinMs, async (db) => {
    const asked = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`
    return (await oneRow(db, asked)).isReplica
  })
}

/** The server's clock. @throws DatabaseFault if it cannot be reached. */
export async function postgresClock(url: string, withinMs: number): Promise<Date> {
  return askPostgres(url, withinMs, async (db) => {
    const asked = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
    return new Date((await oneRow(db, asked)).ms)
  })
}

/** Asks a server. @throws DatabaseFault if it cannot be reached. */
export async function askPostgres<T>(url: string, withinMs: number, ask: (db: Db) => Promise<T>): Promise<T> {
  const limits = { connections: 1, connectMs: withinMs, lockMs: withinMs, statementMs: withinMs, silenceMs: withinMs }
  const db = connectPostgres(url, limits)
  try {
    return await ask(db)
  } catch (error) {
    throw asDatabaseFault(error, url)
  } finally {
    await db.destroy()
  }
}

async function readCondition(db: Db, { pgDump, leftBefore }: Omit<Options, 'withinMs'>) {
  const facts = await oneRow(
    db,
    sql<Facts>`select current_setting('server_version') as version, 'a' > 'B' as "isOrderedByBytes",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateExtensions",
      (select sum(numbackends) from pg_stat_database) as "usedConnections",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections"`,
  )
  const locks = await oneRow(
    db,
    sql<Locks>`select count(distinct pid) as "waiting", coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0) as "longestSeconds",
      string_agg(distinct holder::text, ', ') as "holders"
      from pg_stat_activity, unnest(pg_blocking_pids(pid)) as holder
      where datname = current_database() and wait_event_type = 'Lock'
        and query_start < clock_timestamp() - make_interval(secs => ${longLockSeconds})`,
  )
  const left: readonly string[] = await leftDatabases(db, leftBefore)
  return { ...facts, locks, left, pending: await pendingMigrations(db), dumpFault: await dumpFault(db, pgDump) }
}

type Facts = {
  version: string
  isOrderedByBytes: boolean
  hasTrigrams: boolean
  offersTrigrams: boolean
  mayCreateExtensions: boolean
  usedConnections: number
  maxConnections: number
}
/** `holders`: process ids of the server that hold what others wait for. */
type Locks = { waiting: number; longestSeconds: number; holders: string | null }

/** Why backups cannot be taken; undefined if they can. */
async function dumpFault(db: Db, pgDump: string): Promise<string | undefined> {
  try {
    await refuseOlderProgram(db, pgDump)
    return undefined
  } catch (error) {
    if (error instanceof DatabaseFault) return error.message
    throw error
  }
}
