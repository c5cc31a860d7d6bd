import * as contract from '~/contract/webhooks'
import type { auditActions } from '~/contract/audit-words'
import { after } from '~/database/outbox.server'
import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import { audit } from '../audit/audit'
import { lockCompany } from '../companies/company-records'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { retriedForMs } from './events'
import { deliveriesOf, resend, resendAllFailed, webhooksOf } from './listed'
import type { Targets } from './targets'
import {
  checkTarget,
  findRunning,
  findWebhook,
  insertTest,
  insertWebhook,
  rotateSecret,
  signingSecretOf,
  setPaused,
  type WebhookKey,
} from './webhooks'

type WebhookDeps = Deps & {
  webhookCipher: Cipher
  webhookTargets: Targets
  /** Called after the commit of what is to be sent at once. */
  wakeWebhooks: () => void
}
type By = { caller: Caller; client: Client }
type Action = Extract<(typeof auditActions)[number], `webhook-${string}`>

/** Administrators' calls about the webhooks of companies. */
export function mountWebhooks(mount: Mount, { db, now, webhookCipher: cipher, webhookTargets, wakeWebhooks }: WebhookDeps) {
  mount(contract.listWebhooks, async ({ params: { id } }) => webhooksOf(db, id))

  mount(contract.createWebhook, async ({ params: { id: companyId }, body, caller, client, idempotencyKey: key }) => {
    const url = await checkTarget(body.url, webhookTargets)
    return db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, companyId)
      if (company.archived_at !== null) throw new HttpRefusal(422, 'Esta empresa está arquivada.')
      const [webhookId] = await once(trx, { authorId: caller.id, call: 'createWebhook', key, now: now() }, async () => {
        const id = await insertWebhook(trx, companyId, { ...body, url, createdBy: caller.id }, cipher, now())
        await note(trx, 'webhook-created', { companyId, webhookId: id }, { caller, client })
        return [id]
      })
      return { id: webhookId!, secret: await signingSecretOf(trx, { companyId, webhookId: webhookId! }, cipher) }
    })
  })

  mount(contract.changeWebhook, async ({ params, body: { state }, ...by }) =>
    changed(params, async (trx, key, company) => {
      if (state === 'active' && company.archived_at !== null) throw new HttpRefusal(422, 'Esta empresa está arquivada.')
      const pausedAt = state === 'paused' ? now().toISOString() : null
      const isChanged = await setPaused(trx, key, pausedAt, after(now(), retriedForMs))
      if (isChanged) await note(trx, state === 'paused' ? 'webhook-paused' : 'webhook-resumed', key, by)
      return {}
    }),
  )

  mount(contract.rotateWebhookSecret, async ({ params, idempotencyKey, ...by }) =>
    changed(params, async (trx, key) => {
      await once(trx, { authorId: by.caller.id, call: 'rotateWebhookSecret', key: idempotencyKey, now: now() }, async () => {
        await rotateSecret(trx, key, cipher, now())
        await note(trx, 'webhook-secret-rotated', key, by)
        return [key.webhookId]
      })
      return { secret: await signingSecretOf(trx, key, cipher) }
    }),
  )

  mount(contract.removeWebhook, async ({ params, ...by }) =>
    changed(params, async (trx, key) => {
      await findWebhook(trx, key)
      await trx.deleteFrom('webhook').where('id', '=', key.webhookId).execute()
      await note(trx, 'webhook-removed', key, by)
      return {}
    }),
  )

  mount(contract.testWebhook, async ({ params, caller, idempotencyKey }) =>
    changed(params, async (trx, key) => {
      await findRunning(trx, key)
      const sending = { authorId: caller.id, call: 'testWebhook', key: idempotencyKey, now: now() }
      const [deliveryId] = await once(trx, sending, async () => [await insertTest(trx, key, now())])
      return { deliveryId: deliveryId! }
    }),
  )

  mount(contract.listDeliveries, async ({ params: { id: companyId, webhookId, page } }) =>
    deliveriesOf(db, { companyId, webhookId }, page),
  )

  mount(contract.resendDelivery, async ({ params: { deliveryId, ...params }, ...by }) =>
    changed(params, async (trx, key) => {
      await findRunning(trx, key)
      await resend(trx, key, deliveryId, now())
      await note(trx, 'webhook-resent', key, by)
      return {}
    }),
  )

  mount(contract.resendFailed, async ({ params, ...by }) =>
    changed(params, async (trx, key) => {
      await findRunning(trx, key)
      const resent = await resendAllFailed(trx, key, now())
      await note(trx, 'webhook-resent', key, by)
      return { resent }
    }),
  )

  type Company = Awaited<ReturnType<typeof lockCompany>>

  /** A change of a webhook, with its company locked. */
  async function changed<Reply>(
    { id: companyId, webhookId }: { id: string; webhookId: string },
    change: (trx: Db, key: WebhookKey, company: Company) => Promise<Reply>,
  ): Promise<Reply> {
    const reply = await db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, companyId)
      return change(trx, { companyId, webhookId }, company)
    })
    wakeWebhooks()
    return reply
  }

  /** In the trail of the company. */
  async function note(trx: Db, action: Action, { companyId, webhookId }: WebhookKey, { caller, client }: By) {
    const object = { type: 'company', id: companyId } as const
    await audit(trx, { action, actor: caller.id, object, client, details: { webhook: webhookId } }, now())
  }
}
