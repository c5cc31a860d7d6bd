import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Access, Endpoint } from '~/contract/endpoint'
import { mayEnter } from '~/domain/access/access'
import { identify, type Caller } from './auth/identify'
import type { Deps } from './deps'
import { checked, readJson } from './read-input'
import { Refusal } from './refusal'

/** What a handler is given: already read, checked and allowed. */
type Call<Params extends z.ZodObject, Body extends z.ZodType, Who extends Access> = {
  params: z.output<Params>
  body: z.output<Body>
  caller: Who extends 'bearer' ? Caller : undefined
}

export type Mount = ReturnType<typeof createMount>

/** The one way a call of the contract is answered: who is calling, what they sent, the handler, a reply the contract knows. */
export function createMount(app: Hono, deps: Deps) {
  return function mount<Params extends z.ZodObject, Body extends z.ZodType, Reply extends z.ZodType, Who extends Access>(
    endpoint: Endpoint<Params, Body, Reply, Who>,
    handle: (call: Call<Params, Body, Who>) => Promise<z.input<Reply>>,
  ) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const caller = endpoint.access === 'bearer' ? await admit(c.req.header('authorization'), endpoint, deps) : undefined
      const params = endpoint.params && checked(endpoint.params, c.req.param())
      const body = endpoint.body && checked(endpoint.body, await readJson(c.req.raw))
      const reply = await handle({ caller, params, body } as Call<Params, Body, Who>)
      // Parsing drops what the contract does not name and throws on NaN and Infinity, so none of them ever leaves.
      return c.json(endpoint.reply.parse(reply), endpoint.status ?? 200)
    })
  }
}

async function admit(authorization: string | undefined, { permissions }: Pick<Endpoint, 'permissions'>, deps: Deps) {
  const caller = await identify(authorization, deps)
  const isAllowed = !permissions || mayEnter(caller, { permissions })
  if (!isAllowed) throw new Refusal(403, 'Você não tem permissão para esta operação.')
  return caller
}
