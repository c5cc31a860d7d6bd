import { Kysely, PostgresDialect, sql } from 'kysely'
import { types } from 'pg'
import { watchPool } from '~/metrics/pools.server'
import { migrate } from './migrate.server'
import { namingReads } from './named-statements.server'
import { oneRow } from './one-row'
import { openPool, poolLimits, type PoolLimits } from './postgres-pool.server'
import type { Db, Schema } from './schema'
import { queryLog } from './query-log.server'

/** No limits (0) while migrating: a migration may take minutes, and a second process waits for the first. */
const migrationLimits = { lockMs: 0, statementMs: 0, silenceMs: 0, connections: 1 }

/** Number of the lock that one migrating process holds until its transaction ends. */
const migrationLock = 3401

type Watched = {
  /** Pool's name in metrics; unnamed pools are not measured. */
  name?: string
  slowQueryMs?: number | undefined
}

export async function openPostgres(
  connectionString: string,
  limits: Partial<PoolLimits> = {},
  slowQueryMs?: number,
): Promise<Db> {
  const migrating = connectPostgres(connectionString, { ...limits, ...migrationLimits })
  await migrating
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
      await refuseOtherOrder(trx)
      await migrate(trx)
    })
    .finally(() => migrating.destroy())
  return connectPostgres(connectionString, limits, { name: 'main', slowQueryMs })
}

/**
 * Lists have the same byte order on SQLite and PostgreSQL, which is chosen at a database's creation. A database with tables keeps
 * its own.
 *
 * @throws with the code "collation" for an empty database that orders texts by a language.
 */
async function refuseOtherOrder(db: Db) {
  const asked = sql<{ refused: boolean }>`
    select 'a' < 'B' and not exists (select from pg_tables where schemaname = current_schema()) as refused`
  if ((await oneRow(db, asked)).refused) throw Object.assign(new Error('texts are ordered by a language'), { code: 'collation' })
}

/** The database without migrating it. */
export function connectPostgres(connectionString: string, limits: Partial<PoolLimits>, { name, slowQueryMs }: Watched = {}): Db {
  const pool = openNumberPool(connectionString, limits)
  if (name !== undefined) watchPool(name, pool)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingReads(pool) }), log: queryLog(slowQueryMs) })
}

/** A pool that returns counts and sums as numbers. */
export function openNumberPool(connectionString: string, limits: Partial<PoolLimits> = {}) {
  return openPool(connectionString, { ...poolLimits, ...limits, types: { getTypeParser: numericParser } })
}

/** Parses counts (int8) and sums (numeric), which PostgreSQL sends as text, to numbers, as SQLite returns them. */
function numericParser(oid: number, format?: 'text' | 'binary') {
  const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
  if (isNumber && format !== 'binary') return Number
  return types.getTypeParser(oid, format)
}
