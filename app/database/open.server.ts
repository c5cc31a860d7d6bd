import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { asDatabaseFault } from './database-fault.server'
import { databaseRoom } from './full.server'
import { hasAllMigrations } from './migrate.server'
import { connectPostgres, openPostgres } from './open-postgres.server'
import { connectSqlite, openSqlite } from './open-sqlite.server'
import type { PoolLimits } from './postgres-pool.server'
import type { Db } from './schema'
import { isUnavailable } from './unavailable.server'

export type DatabaseState = 'ok' | 'indisponível' | 'sem espaço'

type Options = {
  /** How long to wait for a server that is away or starting; 0 by default. [ms] */
  waitMs?: number
  /** Called once, with a line in Portuguese, when the wait begins. */
  onWait?: (line: string) => void
  /** For PostgreSQL only. */
  limits?: Partial<PoolLimits>
  /** Slower queries are logged; none by default. [ms] */
  slowQueryMs?: number
}

const retryMs = 500
const healthMs = 2_000

/**
 * Opens the database and brings its tables up to date: PostgreSQL for a `postgres://` address, otherwise an SQLite
 * file (or `:memory:`) in WAL mode that is synced at every commit. Safe when several processes start at once.
 *
 * @throws DatabaseFault when the database is unreachable or unusable.
 */
export async function openDatabase(
  location: string,
  { waitMs = 0, onWait = () => {}, limits, slowQueryMs }: Options = {},
): Promise<Db> {
  const until = Date.now() + waitMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await (isServer(location) ? openPostgres(location, limits, slowQueryMs) : openSqlite(location, slowQueryMs))
    } catch (error) {
      const fault = asDatabaseFault(error, location)
      if (!isServer(location) || !isUnavailable(fault) || Date.now() >= until) throw fault
      if (attempt === 1) onWait(`${fault.message} Esperando por até ${Math.ceil(waitMs / 1000)} s…`)
      await sleep(retryMs)
    }
  }
}

function isServer(location: string) {
  return /^postgres(ql)?:/.test(location)
}

/** An existing database as it is, not migrated. */
export function connectDatabase(location: string): Db {
  return isServer(location) ? connectPostgres(location, { connections: 1 }) : connectSqlite(location)
}

/** Closes the file or the connections; committed data is already on disk. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

/** Health check: whether the database answers in time and, after a write that had no room, whether it has room again. It never throws. */
export async function databaseState(db: Db, withinMs = healthMs): Promise<DatabaseState> {
  return stateWithin(withinMs, async () => {
    await sql`select 1`.execute(db)
    return (await databaseRoom.hasRoom((bytes) => tryWrite(db, bytes))) ? 'ok' : 'sem espaço'
  })
}

/** Writes a row, which nobody reads, and removes it. */
async function tryWrite(db: Db, bytes: number) {
  const id_hash = `check:${randomUUID()}`
  const row = { id_hash, data: randomBytes(bytes / 2).toString('hex'), created_at: '', expires_at: '' }
  await db.insertInto('web_session').values(row).execute()
  await db.deleteFrom('web_session').where('id_hash', '=', id_hash).execute()
}

/** Whether its tables are those of this program, as far as known in time. It never throws. */
export async function migrationState(db: Db): Promise<DatabaseState | 'pendentes'> {
  return stateWithin(healthMs, async () => ((await hasAllMigrations(db)) ? 'ok' : 'pendentes'))
}

async function stateWithin<State>(withinMs: number, ask: () => Promise<State>) {
  const away = 'indisponível' as const
  return Promise.race([ask().catch(() => away), sleep(withinMs, away, { ref: false })])
}
