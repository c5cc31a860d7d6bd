import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { eventTypes, webhookEvents, type listDeliveries, type listWebhooks } from '~/contract/webhooks'
import { pageSize } from '~/contract/list'
import { after } from '~/database/outbox.server'
import { atOnce } from '~/database/shared-clock.server'
import type { Db, Schema } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'
import { boundedPageOf } from '../http/page-of'
import { retriedForMs } from './events'
import { findWebhook, makeWebhookDue, type WebhookKey } from './webhooks'

type Listed = z.input<typeof listWebhooks.reply>
type Delivery = z.input<typeof listDeliveries.reply>['list']['items'][number]
type DeliveryRow = Selectable<Schema['webhook_delivery']>

export async function webhooksOf(db: Db, companyId: string): Promise<Listed> {
  const [company, webhooks] = await Promise.all([companyOf(db, companyId), shownWebhooks(db, companyId)])
  return { company, webhooks }
}

async function companyOf(db: Db, id: string): Promise<Listed['company']> {
  const company = await db.selectFrom('company').select(['name', 'archived_at']).where('id', '=', id).executeTakeFirst()
  if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
  return { id, name: company.name, isArchived: company.archived_at !== null }
}

async function shownWebhooks(db: Db, companyId: string): Promise<Listed['webhooks']> {
  const rows = await db
    .selectFrom('webhook')
    .leftJoin('user_account', 'user_account.id', 'created_by')
    .selectAll('webhook')
    .select('user_account.name as author')
    .select(({ selectFrom }) =>
      selectFrom('webhook_delivery')
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('ended_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .as('waiting'),
    )
    .where('webhook.company_id', '=', companyId)
    .orderBy('webhook.created_at')
    .orderBy('webhook.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.split(',').includes(event)),
    createdAt: row.created_at,
    createdBy: row.author,
    state: row.paused_at === null ? ('active' as const) : ('paused' as const),
    failures: row.failures,
    lastAttemptAt: row.last_attempt_at,
    lastStatus: row.last_status,
    lastError: row.last_error,
    waiting: Number(row.waiting),
  }))
}

export async function deliveriesOf(db: Db, key: WebhookKey, page: number): Promise<z.input<typeof listDeliveries.reply>> {
  await findWebhook(db, key)
  const { company, webhooks } = await webhooksOf(db, key.companyId)
  const webhook = webhooks.find(({ id }) => id === key.webhookId)
  if (!webhook) throw new HttpRefusal(404, 'Webhook não encontrado nesta empresa.')
  const query = db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', key.webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const { items, ...list } = await boundedPageOf(db, query, page, pageSize)
  const { failed } = await failedOf(db, key.webhookId)
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow()
  return { company, webhook, failed: Number(failed), list: { ...list, items: items.map(toDelivery) } }
}

function toDelivery(row: DeliveryRow): Delivery {
  const state = row.ended_at === null ? 'waiting' : row.last_error === null ? 'delivered' : 'failed'
  return {
    id: row.id,
    type: eventTypes.find((type) => type === row.type) ?? 'webhook.test',
    createdAt: row.created_at,
    state,
    attempts: row.attempts,
    nextAttemptAt: state === 'waiting' && row.next_attempt_at !== atOnce ? row.next_attempt_at : null,
    endedAt: row.ended_at,
    status: row.answer_status,
    error: row.last_error,
    body: row.body,
  }
}

function failedOf(db: Db, webhookId: string) {
  const ended = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId).where('ended_at', 'is not', null)
  return ended.where('last_error', 'is not', null)
}

/** Sends what arrived or failed again, with its id and body; one that waits is left as it is. */
export async function resend(trx: Db, { webhookId }: WebhookKey, deliveryId: string, now: Date): Promise<void> {
  const found = trx.selectFrom('webhook_delivery').select('id').where('id', '=', deliveryId).where('webhook_id', '=', webhookId)
  if (!(await found.executeTakeFirst())) throw new HttpRefusal(404, 'Entrega não encontrada neste webhook.')
  await waitingAgain(trx, now).where('id', '=', deliveryId).execute()
  await makeWebhookDue(trx, webhookId)
}

export async function resendAllFailed(trx: Db, { webhookId }: WebhookKey, now: Date): Promise<number> {
  const failed = waitingAgain(trx, now).where('webhook_id', '=', webhookId).where('last_error', 'is not', null)
  const { numUpdatedRows } = await failed.executeTakeFirstOrThrow()
  await makeWebhookDue(trx, webhookId)
  return Number(numUpdatedRows)
}

function waitingAgain(trx: Db, now: Date) {
  const again = { attempts: 0, next_attempt_at: atOnce, give_up_at: after(now, retriedForMs), ended_at: null, last_error: null }
  return trx
    .updateTable('webhook_delivery')
    .set({ ...again, answer_status: null })
    .where('ended_at', 'is not', null)
}
