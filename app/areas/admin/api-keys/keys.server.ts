import { randomUUID } from 'node:crypto'
import { json, type AppLoadContext } from '@remix-run/node'
import { createApiKey, listApiKeys, revokeApiKey } from '~/contract/api-keys'
import { maxIdCharacters } from '~/contract/text'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { keysPath } from '../companies/paths'
import { keyValidator } from './key-form'

export type Keys = Awaited<ReturnType<typeof openKeys>>

/** The reply to a created key: it is in no other. */
export type CreatedKey = { created?: { name: string; secret: string } }

/** The keys of a company. */
export async function openKeys({ provider }: SignedInMember, id: string, { now, publicUrl }: AppLoadContext, url: string) {
  try {
    const read = await provider.call(listApiKeys, { params: { id: id.slice(0, maxIdCharacters) } })
    return {
      ...read,
      origin: new URL(publicUrl ?? url).origin,
      suggestedEnd: daysAfter(brazilDay(now()), 365),
      sendingKey: randomUUID(),
    }
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

export async function changeKeys({ provider }: SignedInMember, id: string, form: FormData, context: AppLoadContext) {
  if (form.get('subaction') === 'revoke') {
    const keyId = form.get('key')
    const isId = typeof keyId === 'string' && /^[\w-]{1,64}$/.test(keyId)
    await unlessMissing(provider.call(revokeApiKey, { params: { id, keyId: isId ? keyId : 'nenhuma' } }))
    return redirectWithToast(keysPath(id), 'key-revoked', context)
  }
  const { data: body, error } = await keyValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    const { key: secret } = await provider.call(createApiKey, { params: { id }, body, ...(await sendingKeyOf(form)) })
    return json<CreatedKey>({ created: { name: body.name, secret } }, 201)
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404) throw new Response(null, { status: 404 })
    return formReply(form, refusal)
  }
}
