import type { Db } from '~/database/schema'

/** Nobody sends again a form that was open for so long. [ms] */
const keptMs = 30 * 24 * 60 * 60_000

/** Deletes the keys by which a form that arrives again is known; what was made of it stays. */
export async function forgetSendings({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const oldest = new Date(now().getTime() - keptMs).toISOString()
  for (const table of ['sent_form', 'partner_delivery'] as const) {
    await db.deleteFrom(table).where('created_at', '<', oldest).execute()
  }
}
