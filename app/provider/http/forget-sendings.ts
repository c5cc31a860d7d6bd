import type { Db } from '~/database/schema'

/** No form stays open longer. [ms] */
const keptMs = 30 * 24 * 60 * 60_000

/** Deletes old idempotency keys of forms; their results remain. */
export async function forgetSendings({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const oldest = new Date(now().getTime() - keptMs).toISOString()
  for (const table of ['sent_form', 'partner_delivery'] as const) {
    await db.deleteFrom(table).where('created_at', '<', oldest).execute()
  }
}
