import { Kysely, PostgresDialect, sql } from 'kysely'
import { types } from 'pg'
import { watchPool } from '~/metrics/pools.server'
import { migrate } from './migrate.server'
import { openPool, poolLimits, type PoolLimits } from './postgres-pool.server'
import type { Db, Schema } from './schema'

/** No limits (0) while migrating: a migration may take minutes, and a second process waits for the first. */
const migrationLimits = { lockMs: 0, statementMs: 0, silenceMs: 0, connections: 1 }

/** Number of the lock that one migrating process holds until its transaction ends. */
const migrationLock = 3401

export async function openPostgres(connectionString: string, limits: Partial<PoolLimits> = {}): Promise<Db> {
  const migrating = connectPostgres(connectionString, { ...limits, ...migrationLimits })
  await migrating
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
      await migrate(trx)
    })
    .finally(() => migrating.destroy())
  return connectPostgres(connectionString, limits, 'main')
}

/** The database as it is, not migrated. A pool with a name is told of in the metrics. */
export function connectPostgres(connectionString: string, limits: Partial<PoolLimits>, name?: string): Db {
  const pool = openPool(connectionString, { ...poolLimits, ...limits, types: { getTypeParser: numericParser } })
  if (name !== undefined) watchPool(name, pool)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Parses counts (int8) and sums (numeric), which PostgreSQL sends as text, to numbers, as SQLite returns them. */
function numericParser(oid: number, format?: 'text' | 'binary') {
  const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
  if (isNumber && format !== 'binary') return Number
  return types.getTypeParser(oid, format)
}
