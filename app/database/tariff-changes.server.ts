import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import { Client } from 'pg'
import { oneRow } from './one-row'
import type { Db } from './schema'

/** Reports changes of tariffs or premises, by this process or another. */
export type TariffChanges = {
  /** Changes after every change; undefined while changes cannot be heard. */
  version: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** Triggers of the four tables notify listeners on PostgreSQL, and write a counter on SQLite. */
export function followTariffChanges(db: Db, databaseUrl: string | undefined): TariffChanges {
  const isServer = databaseUrl !== undefined && isPostgres(db)
  return isServer ? listen(databaseUrl) : { version: () => versionOnSqlite(db), close: async () => {} }
}

async function versionOnSqlite(db: Db) {
  const { version } = await oneRow(db, sql<{ version: number }>`select version from tariff_change`)
  return String(version)
}

const reconnectMs = 1_000
const heartbeatMs = 2_000
/** A connection silent for this long may have missed a notification: the network or the server is frozen. [ms] */
const silenceMs = 5_000

/** A separate connection for notifications. After losing it there is no version until the next one listens. */
function listen(connectionString: string): TariffChanges {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let changes = 0
  let heardAt: number | undefined
  let isClosed = false
  void connect()

  async function connect() {
    const its = new Client({ connectionString, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs })
    client = its
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      heardAt = undefined
      clearTimeout(timer)
      void its.end().catch(() => {})
      if (!isClosed) timer = setTimeout(() => void connect(), reconnectMs).unref()
    }
    its.on('error', lose).on('end', lose)
    its.on('notification', () => changes++)
    const beat = async () => {
      await its.query('select 1')
      if (isLost) return
      heardAt = performance.now()
      timer = setTimeout(() => void beat().catch(lose), heartbeatMs).unref()
    }
    try {
      await its.connect()
      await its.query('listen tariff_change')
      changes++
      await beat()
    } catch {
      lose()
    }
  }

  return {
    async version() {
      return heardAt === undefined || performance.now() - heardAt > silenceMs ? undefined : String(changes)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
