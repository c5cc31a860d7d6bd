import { randomUUID } from 'node:crypto'
import { json, type AppLoadContext } from '@remix-run/node'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  resendFailed,
  rotateWebhookSecret,
  testWebhook,
} from '~/contract/webhooks'
import { maxIdCharacters } from '~/contract/text'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast, type ToastName } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { webhookPath, webhooksPath } from '../companies/paths'
import { removalValidator, webhookValidator } from './webhook-form'

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>
export type OpenedWebhook = Awaited<ReturnType<typeof openWebhook>>

/** The reply that has a secret: it is in no other. */
export type ShownSecret = { shown?: { id: string; secret: string } }

/** The webhooks of a company. */
export async function openWebhooks({ provider }: SignedInMember, id: string) {
  const found = await unlessMissing(provider.call(listWebhooks, { params: { id: id.slice(0, maxIdCharacters) } }))
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, sendingKey: randomUUID() }
}

export async function addWebhook({ provider }: SignedInMember, id: string, form: FormData) {
  const { data: body, error } = await webhookValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    const shown = await provider.call(createWebhook, { params: { id }, body, ...(await sendingKeyOf(form)) })
    return json<ShownSecret>({ shown }, 201)
  } catch (caught) {
    return refusedReply(form, caught)
  }
}

type Key = { id: string; webhookId: string }

/** A webhook with a page of its deliveries. */
export async function openWebhook({ provider }: SignedInMember, key: Key, query: URLSearchParams) {
  const params = { id: cut(key.id), webhookId: cut(key.webhookId), page: pageNumberIn(query) }
  const found = await unlessMissing(provider.call(listDeliveries, { params }))
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, sendingKey: randomUUID() }
}

export async function changeOneWebhook({ provider }: SignedInMember, params: Key, form: FormData, context: AppLoadContext) {
  const subaction = String(form.get('subaction'))
  const done = (name: ToastName) => redirectWithToast(webhookPath(params.id, params.webhookId), name, context)
  try {
    switch (subaction) {
      case 'test':
        await provider.call(testWebhook, { params, ...(await sendingKeyOf(form)) })
        return await done('webhook-tested')
      case 'pause':
        await provider.call(changeWebhook, { params, body: { state: 'paused' } })
        return await done('webhook-paused')
      case 'resume':
        await provider.call(changeWebhook, { params, body: { state: 'active' } })
        return await done('webhook-resumed')
      case 'rotate': {
        const { secret } = await provider.call(rotateWebhookSecret, { params, ...(await sendingKeyOf(form)) })
        return json<ShownSecret>({ shown: { id: params.webhookId, secret } }, 201)
      }
      case 'resend-failed':
        await provider.call(resendFailed, { params })
        return await done('webhook-resent')
      case 'resend': {
        const deliveryId = String(form.get('delivery')).slice(0, maxIdCharacters) || 'nenhuma'
        await provider.call(resendDelivery, { params: { ...params, deliveryId } })
        return await done('webhook-resent')
      }
      case 'remove': {
        const { error } = await removalValidator.validate(form)
        if (error) return formReply(form, error)
        await provider.call(removeWebhook, { params })
        return await redirectWithToast(webhooksPath(params.id), 'webhook-removed', context)
      }
      default:
        return formReply(form, { message: 'Escolha uma das ações desta página.' })
    }
  } catch (error) {
    return refusedReply(form, error)
  }
}

function refusedReply(form: FormData, caught: unknown) {
  if (isMissing(caught)) throw new Response(null, { status: 404 })
  return formReply(form, readRefusal(caught))
}

function cut(id: string) {
  return id.slice(0, maxIdCharacters)
}
