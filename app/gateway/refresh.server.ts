import type { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import type { Gateway } from './gateway.server'
import { ProviderError } from './refusal.server'

export type MemberProvider = ReturnType<typeof withRenewal>

type MemberTokens = {
  accessToken: string
  /** The token that takes the refused one's place; undefined when there will be none. */
  renew: (refusedToken: string) => Promise<string | undefined>
  /** What to answer to the person once nothing can be renewed. */
  end: () => Promise<Response>
}

/**
 * The provider as one member calls it. A call refused with 401 renews the token and is repeated once; when there is
 * nothing to renew, the answer that `end` gives is thrown.
 */
export function withRenewal(provider: Gateway, { accessToken, renew, end }: MemberTokens) {
  let newestToken = accessToken

  return {
    /** @throws ProviderError when the provider refuses for another reason than the token. */
    async call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, B, R>,
      input: { params?: z.input<P>; body?: z.input<B> } = {},
    ): Promise<z.output<R>> {
      const token = newestToken
      try {
        return await provider.call(endpoint, { ...input, accessToken: token })
      } catch (error) {
        if (!isUnauthorised(error)) throw error
      }
      const renewed = await renew(token)
      if (renewed === undefined) throw await end()
      newestToken = renewed
      try {
        return await provider.call(endpoint, { ...input, accessToken: renewed })
      } catch (error) {
        throw isUnauthorised(error) ? await end() : error
      }
    },
  }
}

function isUnauthorised(error: unknown) {
  return error instanceof ProviderError && error.status === 401
}
