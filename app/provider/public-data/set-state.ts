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

type Holder = { db: Db; now: () => Date; clock: SharedClock; log: (line: string) => void }

/**
 * Works on a set while no other process does, and stores what the work learned with its end. A process killed meanwhile leaves
 * the set "interrupted".
 *
 * @param work  gets the state before.
 * @returns undefined if another process has the set.
 */
export async function holdSet<End extends Updateable<Schema['public_data_set']>>(
  id: SetId,
  { db, now, clock, log }: Holder,
  work: (before: SetState) => Promise<End>,
): Promise<End | undefined> {
  const leaseId = randomUUID()
  const leaseEnd = async () => new Date((await clock(db)).getTime() + leaseMs).toISOString()
  const none = { tried_at: null, outcome: null, reason: null, resource: null, source_version: null, source_modified_at: null }
  await db
    .insertInto('public_data_set')
    .values({
      id,
      ...none,
      row_count: null,
      stored_at: null,
      sha256: null,
      doubtful_sha256: null,
      lease_id: null,
      lease_until: null,
    })
    .onConflict((it) => it.doNothing())
    .execute()
  const before = await db.selectFrom('public_data_set').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const instant = (await clock(db)).toISOString()
  const taken = await db
    .updateTable('public_data_set')
    .set({
      lease_id: leaseId,
      lease_until: await leaseEnd(),
      tried_at: now().toISOString(),
      outcome: 'interrupted',
      reason: null,
    })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', instant)]))
    .executeTakeFirstOrThrow()
  if (taken.numUpdatedRows === 0n) return undefined
  const own = () => db.updateTable('public_data_set').where('id', '=', id).where('lease_id', '=', leaseId)
  const renew = async () =>
    void (await own()
      .set({ lease_until: await leaseEnd() })
      .execute())
  try {
    const end = await whileRenewing({ everyMs: renewEveryMs, renew, log }, () => work(before))
    await own().set(end).execute()
    return end
  } finally {
    await own().set({ lease_id: null, lease_until: null }).execute()
  }
}
