import type { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import type { ReceivedFile, Gateway } from './gateway.server'
import { ProviderError } from './refusal.server'

export type MemberProvider = ReturnType<typeof withRenewal>

type MemberTokens = {
  accessToken: string
  /** A new token for the refused one; undefined when it cannot be renewed. */
  renew: (refusedToken: string) => Promise<string | undefined>
  /** The response when the token cannot be renewed. */
  end: () => Promise<Response>
  /** The response when the member's access changed since the session read it; undefined when it is the same. */
  readAccess: () => Promise<Response | undefined>
}

/**
 * The provider with a member's token. A call refused with 401 renews the token and is repeated once; when it cannot be
 * renewed, the response of `end` is thrown. A call refused with 403 throws the response of `readAccess`, if there is one.
 */
export function withRenewal(provider: Gateway, { accessToken, renew, end, readAccess }: MemberTokens) {
  let newestToken = accessToken

  async function withAccess<Reply>(ask: (accessToken: string) => Promise<Reply>): Promise<Reply> {
    try {
      return await withToken(ask)
    } catch (error) {
      throw (hasStatus(error, 403) && (await readAccess())) || error
    }
  }

  async function withToken<Reply>(ask: (accessToken: string) => Promise<Reply>): Promise<Reply> {
    const token = newestToken
    try {
      return await ask(token)
    } catch (error) {
      if (!hasStatus(error, 401)) throw error
    }
    const renewed = await renew(token)
    if (renewed === undefined) throw await end()
    newestToken = renewed
    try {
      return await ask(renewed)
    } catch (error) {
      throw hasStatus(error, 401) ? await end() : error
    }
  }

  return {
    /** @throws ProviderError when the provider refuses for a reason other than the token. */
    call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, B, R>,
      input: Input<P, B> = {},
    ): Promise<z.output<R>> {
      return withAccess((token) => provider.call(endpoint, { ...input, accessToken: token }))
    },

    /** @throws ProviderError as `call` does. */
    open<P extends z.ZodObject, B extends z.ZodType>(
      endpoint: Endpoint<P, B, z.ZodFile>,
      input: Input<P, B> = {},
    ): Promise<ReceivedFile> {
      return withAccess((token) => provider.open(endpoint, { ...input, accessToken: token }))
    },
  }
}

type Input<P extends z.ZodObject, B extends z.ZodType> = {
  params?: z.input<P>
  body?: z.input<B>
  stream?: AsyncIterable<Uint8Array>
  idempotencyKey?: string
}

function hasStatus(error: unknown, status: number) {
  return error instanceof ProviderError && error.status === status
}
