import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { formerSecretHours, maxWebhooks, secretPrefix, webhookEvents, type createWebhook } from '~/contract/webhooks'
import { after } from '~/database/outbox.server'
import { atOnce } from '~/database/shared-clock.server'
import type { Db, Schema } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import { HttpRefusal } from '../http/refusal'
import { deliveryOf } from './events'
import { checkedAddresses, parsedTarget, TargetRefusal, type Targets } from './targets'

export type WebhookRow = Selectable<Schema['webhook']>
export type WebhookKey = { companyId: string; webhookId: string }

/** @throws a refusal of an address that is not of the public internet at this moment; it is checked again at each delivery. */
export async function checkTarget(text: string, targets: Targets): Promise<string> {
  try {
    const url = parsedTarget(text, targets)
    await checkedAddresses(url, targets)
    return url.href
  } catch (error) {
    if (error instanceof TargetRefusal) throw new HttpRefusal(422, error.message, ['url'])
    throw error
  }
}

type NewWebhook = z.output<NonNullable<typeof createWebhook.body>> & { createdBy: string }

/** Stores a webhook of a locked company, and returns its id. */
export async function insertWebhook(trx: Db, companyId: string, asked: NewWebhook, cipher: Cipher, now: Date): Promise<string> {
  const { count } = await trx
    .selectFrom('webhook')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxWebhooks) {
    throw new HttpRefusal(422, `Esta empresa já tem ${maxWebhooks} webhooks: exclua um para cadastrar outro.`)
  }
  const id = randomUUID()
  await trx
    .insertInto('webhook')
    .values({
      id,
      company_id: companyId,
      url: asked.url,
      events: webhookEvents.filter((event) => asked.events.includes(event)).join(','),
      sealed_secret: cipher.encrypt(newSecret()),
      created_by: asked.createdBy,
      created_at: now.toISOString(),
      next_attempt_at: atOnce,
    })
    .execute()
  return id
}

/** 32 random bytes, in the form of Standard Webhooks. */
function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

/** The secret that signs. */
export async function signingSecretOf(db: Db, key: WebhookKey, cipher: Cipher): Promise<string> {
  const secret = cipher.decrypt((await findWebhook(db, key)).sealed_secret)
  if (secret === undefined) throw new HttpRefusal(422, 'O segredo foi guardado com outro SESSION_SECRET: troque-o.')
  return secret
}

/** A new secret; the one before signs too for a day, so that the company changes it without losing a message. */
export async function rotateSecret(trx: Db, key: WebhookKey, cipher: Cipher, now: Date): Promise<void> {
  const { sealed_secret } = await findWebhook(trx, key)
  await trx
    .updateTable('webhook')
    .set({
      sealed_secret: cipher.encrypt(newSecret()),
      sealed_former_secret: sealed_secret,
      former_until: after(now, formerSecretHours * 60 * 60_000),
    })
    .where('id', '=', key.webhookId)
    .execute()
}

export async function findWebhook(db: Db, { companyId, webhookId }: WebhookKey): Promise<WebhookRow> {
  const found = db.selectFrom('webhook').selectAll().where('id', '=', webhookId).where('company_id', '=', companyId)
  const row = await found.executeTakeFirst()
  if (!row) throw new HttpRefusal(404, 'Webhook não encontrado nesta empresa.')
  return row
}

/** @throws a refusal of a paused webhook, which nothing is sent to. */
export async function findRunning(db: Db, key: WebhookKey): Promise<WebhookRow> {
  const row = await findWebhook(db, key)
  if (row.paused_at !== null) throw new HttpRefusal(422, 'Este webhook está pausado: retome-o para enviar.')
  return row
}

/** Pauses a webhook or resumes it; false if it is so already. What waited is then tried for as long as what is new. */
export async function setPaused(trx: Db, key: WebhookKey, pausedAt: string | null, giveUpAt: string): Promise<boolean> {
  const { paused_at } = await findWebhook(trx, key)
  if ((paused_at === null) === (pausedAt === null)) return false
  const due = pausedAt === null ? { failures: 0, next_attempt_at: atOnce } : {}
  await trx
    .updateTable('webhook')
    .set({ paused_at: pausedAt, ...due })
    .where('id', '=', key.webhookId)
    .execute()
  if (pausedAt !== null) return true
  const waiting = trx.updateTable('webhook_delivery').set({ give_up_at: giveUpAt })
  await waiting.where('webhook_id', '=', key.webhookId).where('ended_at', 'is', null).execute()
  return true
}

export async function insertTest(trx: Db, { companyId, webhookId }: WebhookKey, now: Date): Promise<string> {
  const row = deliveryOf(webhookId, { type: 'webhook.test', data: { companyId } }, now)
  await trx.insertInto('webhook_delivery').values(row).execute()
  await makeWebhookDue(trx, webhookId)
  return row.id
}

/** Ends the rest after a failed attempt: somebody asked for a delivery now. */
export async function makeWebhookDue(trx: Db, webhookId: string): Promise<void> {
  await trx.updateTable('webhook').set({ next_attempt_at: atOnce }).where('id', '=', webhookId).execute()
}
