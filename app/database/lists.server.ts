import { Kysely, PostgresDialect, sql } from 'kysely'
import { watchPool } from '~/metrics/pools.server'
import { oneRow } from './one-row'
import { connectPostgres, openNumberPool } from './open-postgres.server'
import type { Db, Schema } from './schema'

export type Lists = {
  db: Db
  isOnReplica: () => boolean
  /** Whether reads include everything up to that position in the primary's log. Null: no requirement. [bytes] */
  hasReplayed: (position: number | null) => boolean
  close: () => Promise<void>
}

const checkMs = 1_000
/** A replica further behind is not used. [ms] */
const maxLagMs = 5_000

type Options = { lagMs?: number; log?: (line: string) => void }

/**
 * Database for lists: queries use the streaming replica, or the primary while the replica is away, promoted, or more than 5 s
 * behind. Lists may be that late; after a write, `hasReplayed` tells whether the replica has it. The log reports each switch with
 * its reason, because nothing else would reveal a wrong address.
 */
export function openLists(
  primaryUrl: string,
  replicaUrl: string,
  { lagMs = maxLagMs, log = console.error }: Options = {},
): Lists {
  const [primary, replica] = [connectPostgres(primaryUrl, { connections: 1 }), connectPostgres(replicaUrl, { connections: 1 })]
  const pools = { primary: openNumberPool(primaryUrl), replica: openNumberPool(replicaUrl) }
  watchPool('read', pools.replica)
  /** Positions in the primary's log with the time they were seen; newest last. */
  let positions: { position: number; since: number }[] = []
  let caughtUpTo = -Infinity
  let replayedUpTo = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const openedAt = performance.now()
  /** Undefined until known. */
  let toldOnReplica: boolean | undefined
  let running = check()

  /** The replica's lag is the age of the newest primary position that it has replayed. */
  async function check() {
    const since = performance.now()
    let reason: string | undefined
    try {
      const [written, replayed] = await Promise.all([
        positionOf(primary, 'pg_current_wal_lsn()'),
        positionOf(replica, 'pg_last_wal_replay_lsn()'),
      ])
      replayedUpTo = replayed ?? 0
      if (written === undefined) reason = 'DATABASE_URL leads to a replica'
      else if (replayed === undefined) reason = 'DATABASE_READ_URL leads to no replica'
      if (written !== undefined) positions.push({ position: written, since })
      const reached = positions.findLast(({ position }) => replayed !== undefined && position <= replayed)
      if (reached) caughtUpTo = reached.since
      positions = positions.filter((it) => it.since >= caughtUpTo).slice(-100)
    } catch (error) {
      reason = reasonOf(error)
      caughtUpTo = -Infinity
    }
    tell(reason ?? 'it is late')
    if (!isClosed) timer = setTimeout(() => (running = check()), checkMs).unref()
  }

  function tell(reason: string) {
    const isOn = isOnReplica()
    // At first the replica may be away as long as it may be late.
    const isEarly = toldOnReplica === undefined && !isOn && performance.now() - openedAt <= lagMs
    if (isClosed || isEarly || isOn === toldOnReplica) return
    toldOnReplica = isOn
    log(isOn ? 'lists: read on the replica' : `lists: read on the primary, not on the replica: ${reason}`)
  }

  const isOnReplica = () => performance.now() - caughtUpTo <= lagMs
  const connect = async () => {
    if (isOnReplica()) {
      const client = await pools.replica.connect().catch(() => undefined)
      if (client) return client
    }
    return pools.primary.connect()
  }
  const end = async () => void (await Promise.all([pools.primary.end(), pools.replica.end()]))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { connect, end, options: pools.primary.options } }) })
  return {
    db,
    isOnReplica,
    hasReplayed: (position) => position === null || position <= replayedUpTo,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
      await Promise.all([primary, replica, db].map((it) => it.destroy()))
    },
  }
}

/** For a name with several addresses, none of which answers, the error has a code and no message. */
function reasonOf(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}

/** Undefined on a server of the other kind: a promoted replica is a primary. */
async function positionOf(db: Db, position: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()') {
  const isReplica = position === 'pg_last_wal_replay_lsn()'
  const asked = sql<{ it: number | null }>`select case when pg_is_in_recovery() = ${isReplica}
    then ${sql.raw(position)} - '0/0' end as it`
  return (await oneRow(db, asked)).it ?? undefined
}
