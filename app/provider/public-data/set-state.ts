import { randomUUID } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import type { SharedClock } from '~/database/shared-clock.server'
import { whileRenewing } from '~/database/lease.server'
import type { SetId } from './sets'

export type SetState = Selectable<Schema['public_data_set']>

/** After this time the set of a dead process is taken over; a running one renews its lease. [ms] */
const leaseMs = 30_000
const renewEveryMs = 10_000

/** What is known of every set that was ever tried. */
export async function setStates(db: Db): Promise<Map<string, SetState>> {
  const rows = await db.selectFrom('public_data_set').selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function isRunning(state: SetState | undefined, now: Date): boolean {
  return state?.lease_until != null && state.lease_until > now.toISOString()
}

/** Whether the process of the last try was killed. */
export function isAbandoned(state: SetState | undefined, now: Date): boolean {
  return state?.lease_id != null && !isRunning(state, now)
}

type Holder = { db: Db; now: () => Date; clock: SharedClock; log: (line: string) => void }

/**
 * Works on a set while no other process does, and stores what the work learned with its end.
 *
 * @param work  gets the state before.
 * @returns once the set is taken, a promise of the end; undefined if another process has the set.
 */
export async function holdSet<End extends Updateable<Schema['public_data_set']>>(
  id: SetId,
  { db, now, clock, log }: Holder,
  work: (before: SetState) => Promise<End>,
): Promise<{ ended: Promise<End> } | undefined> {
  const leaseId = randomUUID()
  const leaseEnd = async () => new Date((await clock(db)).getTime() + leaseMs).toISOString()
  await db
    .insertInto('public_data_set')
    .values(untried(id))
    .onConflict((it) => it.doNothing())
    .execute()
  const instant = (await clock(db)).toISOString()
  const before = await db
    .updateTable('public_data_set')
    .set({ lease_id: leaseId, lease_until: await leaseEnd(), tried_at: now().toISOString() })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', instant)]))
    .returningAll()
    .executeTakeFirst()
  if (!before) return undefined
  const own = () => db.updateTable('public_data_set').where('id', '=', id).where('lease_id', '=', leaseId)
  const renew = async () =>
    void (await own()
      .set({ lease_until: await leaseEnd() })
      .execute())
  const free = { lease_id: null, lease_until: null }

  async function hold(state: SetState): Promise<End> {
    try {
      const end = await whileRenewing({ everyMs: renewEveryMs, renew, log }, () => work(state))
      await own()
        .set({ ...end, ...free })
        .execute()
      return end
    } catch (error) {
      await own()
        .set({ outcome: 'interrupted', reason: null, ...free })
        .execute()
      throw error
    }
  }
  return { ended: hold(before) }
}

function untried(id: SetId) {
  return {
    id,
    tried_at: null,
    outcome: null,
    reason: null,
    resource: null,
    source_version: null,
    source_modified_at: null,
    row_count: null,
    stored_at: null,
    sha256: null,
    doubtful_sha256: null,
    lease_id: null,
    lease_until: null,
  }
}
