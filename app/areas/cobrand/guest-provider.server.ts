import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import { createStudy, getStudy, studyReply } from '~/contract/studies'
import { ProviderError } from '~/gateway/refusal.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { newRecordId, recordKeyOf } from '~/session/records.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions' | 'now'>

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * The provider for a guest. Calculations use a guest's token. Studies are not saved at the provider: the session records store
 * them for a day, so that the result has an address that only this guest can open.
 */
export function guestProvider({ provider, sessions, now }: Context, owner: string, accessToken: string): MemberProvider {
  const { records } = sessions
  const keyOf = (id: string) => recordKeyOf('guest-study', `${owner}.${id}`)

  async function keep(study: object) {
    const id = newRecordId()
    const createdAt = now().toISOString()
    await records.purge()
    await records.insert(keyOf(id), studyReply.parse({ ...study, id, createdAt, name: null }), lifetimeMs)
    return { id }
  }

  async function find(id: string) {
    const record = await records.find(keyOf(id), studyReply)
    if (!record || record.isExpired) throw new ProviderError(404, 'Estudo não encontrado.')
    return record.content
  }

  return {
    async call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, B, R>,
      input: { params?: z.input<P>; body?: z.input<B> } = {},
    ): Promise<z.output<R>> {
      const asked: unknown = endpoint
      if (asked === createStudy) return createStudy.reply.parse(await keep(input.body as object)) as z.output<R>
      if (asked === getStudy) return (await find(String(input.params?.['id']))) as z.output<R>
      return provider.call(endpoint, { ...input, accessToken })
    },
    open: (endpoint, input) => provider.open(endpoint, { ...input, accessToken }),
  }
}
