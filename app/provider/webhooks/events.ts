import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { eventData, webhookRetryDays, type WebhookEvent } from '~/contract/webhooks'
import { isPostgres } from '~/database/is-postgres'
import { after } from '~/database/outbox.server'
import { atOnce } from '~/database/shared-clock.server'
import type { Db } from '~/database/schema'

export const retriedForMs = webhookRetryDays * 24 * 60 * 60_000

/** What happened to a company. */
export type Happened = {
  [Type in WebhookEvent]: { type: Type; data: z.input<(typeof eventData)[Type]> }
}[WebhookEvent]

/** Rows of one insert. */
const batchRows = 500

/**
 * Enqueues what happened, in the transaction in which it happens, for each webhook of its company that asked for it. Archived
 * companies are told nothing.
 */
export async function tellWebhooks(trx: Db, happened: readonly Happened[], now: Date): Promise<void> {
  const companyIds = [...new Set(happened.map(({ data }) => data.companyId))]
  if (companyIds.length === 0) return
  const webhooks = await trx
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['webhook.id', 'company_id', 'events'])
    .where('company_id', 'in', companyIds)
    .where('archived_at', 'is', null)
    // A webhook that is removed at the same time waits for this transaction, whose rows name it.
    .$if(isPostgres(trx), (query) => query.forKeyShare('webhook'))
    .execute()
  const rows = webhooks.flatMap(({ id, company_id, events }) => {
    const chosen = events.split(',')
    const told = happened.filter(({ type, data }) => data.companyId === company_id && chosen.includes(type))
    return told.map((event) => deliveryOf(id, event, now))
  })
  for (let at = 0; at < rows.length; at += batchRows) {
    await trx
      .insertInto('webhook_delivery')
      .values(rows.slice(at, at + batchRows))
      .execute()
  }
}

/** A waiting delivery. Its id is that of the message, also when it is sent again. */
export function deliveryOf(webhookId: string, { type, data }: Happened, now: Date) {
  const [id, createdAt] = [`msg_${randomUUID()}`, now.toISOString()]
  return {
    id,
    webhook_id: webhookId,
    type,
    body: JSON.stringify({ id, type, createdAt, data: eventData[type].parse(data) }),
    created_at: createdAt,
    give_up_at: after(now, retriedForMs),
    next_attempt_at: atOnce,
    ended_at: null,
    answer_status: null,
    last_error: null,
  }
}

/** An archived company's webhooks are paused, and stay so when it is restored. */
export async function pauseWebhooksOf(trx: Db, companyId: string, pausedAt: string): Promise<void> {
  const running = trx.updateTable('webhook').set({ paused_at: pausedAt }).where('company_id', '=', companyId)
  await running.where('paused_at', 'is', null).execute()
}
