import type { z } from 'zod'
import { errorReply } from '~/contract/error'
import type { Endpoint } from '~/contract/endpoint'

export type Gateway = ReturnType<typeof createGateway>
type Fetch = (request: Request) => Response | Promise<Response>

/** A refusal of the provider, with its own status and message. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: readonly string[] = [],
  ) {
    super(message)
  }
}

type Arguments<P extends z.ZodObject, B extends z.ZodType> = {
  params?: z.input<P>
  body?: z.input<B>
  accessToken?: string
}

/** Calls the provider. `fetch` is the network or the embedded app's own handler: the caller never knows which. */
export function createGateway({ baseUrl, fetch }: { baseUrl: string; fetch: Fetch }) {
  return {
    /** @throws ProviderError when the provider refuses; anything else thrown is a fault of the network or of the contract. */
    async call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
      { method, path, reply }: Endpoint<P, B, R>,
      { params, body, accessToken }: Arguments<P, B> = {},
    ): Promise<z.output<R>> {
      const response = await fetch(
        new Request(baseUrl + addressed(path, params), {
          method,
          headers: {
            ...(accessToken && { authorization: `Bearer ${accessToken}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        }),
      )
      if (!response.ok) throw await refusal(response)
      return reply.parse(await response.json())
    },
  }
}

function addressed(path: string, params: Record<string, unknown> = {}) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function refusal(response: Response) {
  const said = errorReply.safeParse(await response.json().catch(() => null))
  if (!said.success) return new ProviderError(response.status, response.statusText)
  return new ProviderError(response.status, said.data.message, said.data.fields)
}
