import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { maxBodyBytes, maxJsonMb, takesFile, type Access, type Endpoint } from '~/contract/endpoint'
import { secondStepRequiredMessage } from '~/contract/error'
import { mayEnter } from '~/domain/access/access'
import { maxFileMb } from '~/domain/files/limits'
import { identify, type Caller } from './auth/identify'
import { clientOf, type Client } from './http/client'
import type { Deps } from './http/deps'
import { checked, readForm, readJson } from './http/read-input'
import { Refusal } from './http/refusal'

/** What a handler is given: already read, checked and allowed. */
type Call<Params extends z.ZodObject, Body extends z.ZodType, Who extends Access> = {
  params: z.output<Params>
  body: z.output<Body>
  caller: Who extends 'bearer' ? Caller : undefined
  idempotencyKey: string | undefined
  client: Client
}

/** What it takes to know who may call. */
type Admission = Pick<Deps, 'db' | 'now' | 'tokens' | 'limits' | 'secondStepPolicy' | 'webTierKey'>

/** What a server tells of a connection; nothing, when the call comes from our own process. */
export type Connection = {
  Bindings: { peerAddress?: string | undefined }
  /** Who calls and from where, as far as it is known yet. */
  Variables: { callerId?: string; address?: string | undefined }
}

export type Mount = ReturnType<typeof createMount>

/** The one way a call of the contract is answered: who is calling, what they sent, the handler, a reply the contract knows. */
export function createMount(app: Hono<Connection>, deps: Admission) {
  return function mount<Params extends z.ZodObject, Body extends z.ZodType, Reply extends z.ZodType, Who extends Access>(
    endpoint: Endpoint<Params, Body, Reply, Who>,
    handle: (call: Call<Params, Body, Who>) => Promise<z.input<Reply>>,
  ) {
    const route = endpoint.path.split('?', 1)[0]!.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, route, limitOf(endpoint), async (c) => {
      const client = clientOf(c.req.raw.headers, deps.webTierKey, c.env.peerAddress)
      c.set('address', client.address)
      const caller = endpoint.access === 'bearer' ? await identify(c.req.header('authorization'), deps) : undefined
      if (caller) {
        c.set('callerId', caller.id)
        await checkAdmission(caller, endpoint, deps)
      }
      const params = endpoint.params && checked(endpoint.params, { ...c.req.query(), ...c.req.param() })
      const read = takesFile(endpoint) ? readForm : readJson
      const body = endpoint.body && checked(endpoint.body, await read(c.req.raw))
      const idempotencyKey = c.req.header('idempotency-key')?.slice(0, maxKeyLength)
      const reply = await handle({ caller, params, body, idempotencyKey, client } as Call<Params, Body, Who>)
      if (reply instanceof File) return fileResponse(reply)
      // Parsing drops what the contract does not name and throws on NaN and Infinity, so none of them ever leaves.
      return c.json(endpoint.reply.parse(reply), endpoint.status ?? 200)
    })
  }
}

const maxKeyLength = 200

function limitOf(endpoint: Endpoint) {
  const maxSize = maxBodyBytes(endpoint)
  const message = takesFile(endpoint) ? `O arquivo passa de ${maxFileMb} MB.` : `O corpo da requisição passa de ${maxJsonMb} MB.`
  return bodyLimit({ maxSize, onError: () => Promise.reject(new Refusal(413, message)) })
}

/** A file always leaves as a download of the type it was kept under. */
function fileResponse(file: File) {
  return new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

async function checkAdmission(caller: Caller, endpoint: Endpoint, deps: Admission) {
  const { permissions, opensToGuests = false, opensBeforeSecondStep = false } = endpoint
  if (caller.isGuest && opensToGuests) return deps.limits.guestCalls(caller.id)
  const isAllowed = !caller.isGuest && (!permissions || mayEnter(caller, { permissions }))
  if (!isAllowed) throw new Refusal(403, 'Você não tem permissão para esta operação.')
  if (caller.mustSetSecondStep && !opensBeforeSecondStep) throw new Refusal(403, secondStepRequiredMessage)
}
