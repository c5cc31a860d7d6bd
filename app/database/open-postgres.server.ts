import { Kysely, PostgresDialect } from 'kysely'
import { types, type Pool } from 'pg'
import { migrate } from './migrate.server'
import { openPool, poolLimits, type PoolLimits } from './postgres-pool.server'
import type { Db, Schema } from './schema'

/** A change of the tables may take minutes, and a second process waits for the first; zero is without end. */
const whileMigrating = { lockMs: 0, statementMs: 0, silenceMs: 0, connections: 1 }

export async function openPostgres(connectionString: string, own: Partial<PoolLimits> = {}): Promise<Db> {
  const its = { ...poolLimits, ...own, types: { getTypeParser: numericParser } }
  const migrating = over(openPool(connectionString, { ...its, ...whileMigrating }))
  await migrate(migrating).finally(() => migrating.destroy())
  return over(openPool(connectionString, its))
}

function over(pool: Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** PostgreSQL sends counts (int8) and sums (numeric) as text; SQLite gives numbers. */
function numericParser(oid: number, format?: 'text' | 'binary') {
  const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
  if (isNumber && format !== 'binary') return Number
  return types.getTypeParser(oid, format)
}
