import { randomBytes } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import { errorText, hourMs, recurring, workLocks } from '~/database/recurring.server'
import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { openingReached } from '~/mail/letters/leads'
import type { Outbox } from '~/mail/outbox.server'

type Sending = { db: Db; now: () => Date; mails: Outbox; stopping?: AbortSignal; log?: (line: string) => void }

/** Sends the notices due, at start and every hour, in one process at a time. */
export function startOpeningNotices({ db, ...options }: Omit<Sending, 'stopping'>) {
  const send = (stopping: AbortSignal) => sendOpeningNotices({ db, ...options, stopping })
  const { log } = options
  return recurring((stopping) => skipIfRunning(db, workLocks.notices, () => send(stopping)), {
    name: 'opening notices',
    everyMs: hourMs,
    log,
  })
}

/**
 * Puts a mail into the outbox for each contact whose day has come, once. A failure for one is logged and tried again an hour later;
 * the others get theirs.
 */
export async function sendOpeningNotices({ db, now, mails, stopping, log = console.error }: Sending): Promise<void> {
  const instant = now()
  const today = brazilDay(instant)
  for (let due = await nextAfter(''); due; due = await nextAfter(due.id)) {
    const { id } = due
    await sendTo(id).catch((error: unknown) => log(`opening notices: ${id}: ${errorText(error)}`))
  }

  async function nextAfter(id: string) {
    if (stopping?.aborted) return undefined
    return db
      .selectFrom('opening_notice')
      .select('lead_id as id')
      .where('sent_at', 'is', null)
      .where('due_on', '<=', today)
      .where('lead_id', '>', id)
      .orderBy('lead_id')
      .limit(1)
      .executeTakeFirst()
  }

  /** The update claims the notice: of two processes one finds it unsent. */
  async function sendTo(id: string) {
    const token = randomBytes(32).toString('base64url')
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('opening_notice')
        .set({ sent_at: instant.toISOString(), token_hash: tokenHash(token) })
        .where('lead_id', '=', id)
        .where('sent_at', 'is', null)
        .returning('due_on')
        .executeTakeFirst()
      const lead = taken && (await trx.selectFrom('lead').select(['name', 'email']).where('id', '=', id).executeTakeFirst())
      if (lead) await mails.put(trx, lead.email, openingReached({ name: lead.name, day: taken.due_on, token }))
    })
    mails.wake()
  }
}

/** Notes the day of a contact's notice; one that was sent is not sent again. */
export async function storeNotice(trx: Db, leadId: string, day: string): Promise<void> {
  await trx
    .insertInto('opening_notice')
    .values({ lead_id: leadId, due_on: day, sent_at: null, token_hash: null })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ due_on: day }))
    .execute()
}

/** Deletes the contact of a notice's link, and returns its id; undefined for an unknown link. */
export async function deleteNoticed(trx: Db, token: string): Promise<string | undefined> {
  const noticed = trx.selectFrom('opening_notice').select('lead_id').where('token_hash', '=', tokenHash(token))
  const gone = await trx.deleteFrom('lead').where('id', 'in', noticed).returning('id').executeTakeFirst()
  return gone?.id
}
