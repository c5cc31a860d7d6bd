import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { isKeyCall } from '~/contract/api-keys'
import { viewOnlyMessage } from '~/contract/account-view'
import { fileLists, maxBodyBytes, maxJsonMb, takesFile, type CallAccess, type Endpoint } from '~/contract/endpoint'
import { secondStepRequiredMessage } from '~/contract/error'
import { mayEnter, type KeyScope } from '~/domain/access/access'
import { maxFileMb } from '~/domain/files/limits'
import { noteRequester } from '~/metrics/request-scope.server'
import type { Caller } from './http/caller'
import { clientOf, queueRequester, type Client } from './http/client'
import { bytesOf, type FileStream } from './http/file-stream'
import { checkedBody, checkedParams, readForm, readJson } from './http/read-input'
import { HttpRefusal } from './http/refusal'

/** A handler's input: already parsed, validated and authorised. */
type Call<Params extends z.ZodObject, Body extends z.ZodType, Who extends CallAccess> = {
  params: z.output<Params>
  body: z.output<Body>
  caller: Who extends 'bearer' ? Caller : undefined
  /** The body of a streaming call; the handler reads it, and counts its bytes. */
  stream: AsyncIterable<Uint8Array>
  idempotencyKey: string | undefined
  client: Client
}

/** A file in a reply may be streamed. */
type Given<Reply extends z.ZodType> = z.input<Reply> | (Reply extends z.ZodFile ? FileStream : never)

type OnFault = (fault: unknown, c: Context<Connection>) => void

/** Decides who may call. */
type Admission = {
  /** The caller of a bearer token; refuses invalid ones. */
  identify: (authorization: string | undefined) => Promise<Caller>
  /** Refuses a guest with too many calls. */
  countGuestCall: (guestId: string) => Promise<void>
  /** Refuses a key with too many calls. */
  countKeyCall: (keyId: string) => Promise<void>
  /** Called after each possible write, before its answer. */
  noteWrite: (caller: Caller) => Promise<void>
  /** Shared secret: a caller that holds it may set the client's address. */
  webTierKey: string
}

/** Takes the reply of a call from the same process as an object; its response then has no body. */
export type TakeReply = (reply: unknown) => void

/** Connection data of a server, or of a call from the same process. */
export type Connection = {
  Bindings: { peerAddress?: string | undefined; takeReply?: TakeReply | undefined }
  /** The caller and their address, as far as known. */
  Variables: { callerId?: string; address?: string | undefined; route?: string }
}

export type Mount = ReturnType<typeof createMount>['mount']

/**
 * Answers every call of the contract: authorises the caller, validates the input, runs the handler and checks the reply.
 *
 * @param endpoints  every call of the contract. Mounting an unknown one, or one twice, throws, and so does omitting one.
 * @param onFault  called for a fault during an answer.
 */
export function createMount(app: Hono<Connection>, endpoints: readonly Endpoint[], admission: Admission, onFault: OnFault) {
  const missing = new Set<unknown>(endpoints)

  function mount<Params extends z.ZodObject, Body extends z.ZodType, Reply extends z.ZodType, Who extends CallAccess>(
    endpoint: Endpoint<Params, Body, Reply, Who>,
    handle: (call: Call<Params, Body, Who>) => Promise<Given<Reply>>,
  ) {
    if (!missing.delete(endpoint)) throw new Error(`${nameOf(endpoint)} is mounted twice or is not in the contract's endpoints`)
    const route = endpoint.path.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, ':$1')
    const admit = endpoint.takesStream ? [] : [limitOf(endpoint)]
    app.on(endpoint.method, [route], nameRoute(route), ...admit, async (c: Context<Connection>) => {
      const client = clientOf(c.req.raw.headers, admission.webTierKey, c.env.peerAddress)
      c.set('address', client.address)
      const authorization = c.req.header('authorization')
      // A public call takes no token, but a key is refused there too.
      const takesCaller = endpoint.access === 'bearer' || isKeyCall(authorization)
      const caller = takesCaller ? await admission.identify(authorization) : undefined
      noteRequester(queueRequester(client, caller))
      if (caller) {
        c.set('callerId', caller.id)
        await checkAdmission(caller, endpoint, admission)
      }
      const params = endpoint.params && checkedParams(endpoint.params, { ...c.req.query(), ...c.req.param() })
      const read = () => (takesFile(endpoint) ? readForm(c.req.raw, fileLists(endpoint)) : readJson(c.req.raw))
      const body = endpoint.body && checkedBody(endpoint.body, await read(), endpoint.ignores)
      const idempotencyKey = c.req.header('idempotency-key')?.slice(0, maxKeyLength)
      const stream = endpoint.takesStream ? streamOf(c.req.raw, endpoint.takesStream) : noStream()
      const answered = handle({ caller, params, body, stream, idempotencyKey, client } as unknown as Call<Params, Body, Who>)
      const reply = await (caller && endpoint.method !== 'GET' ? answered.finally(() => admission.noteWrite(caller)) : answered)
      if (reply instanceof File) return fileResponse(reply, reply)
      if (isFileStream(endpoint, reply))
        return fileResponse(
          reply,
          bytesOf(reply, (fault) => onFault(fault, c)),
        )
      // Parsing drops fields outside the contract and throws on NaN and Infinity, so none is ever sent.
      const checked = endpoint.reply.parse(reply)
      const status = endpoint.status ?? 200
      if (!c.env.takeReply) return c.json(checked, status)
      c.env.takeReply(checked)
      return c.body(null, status)
    })
  }

  return {
    mount,

    /** Throws the names of the endpoints without a handler. */
    checkAllMounted(): void {
      const names = endpoints.filter((endpoint) => missing.has(endpoint)).map(nameOf)
      if (names.length > 0) throw new Error(`no handler is mounted for ${names.join(', ')}`)
    },
  }
}

/** Notes the pattern, for metrics and log. */
function nameRoute(route: string): MiddlewareHandler<Connection> {
  return async (c, next) => {
    c.set('route', route)
    await next()
  }
}

/** The body as a stream, refused when it exceeds its limit: a sender may give no length, or a wrong one. */
async function* streamOf({ body }: Request, { maxBytes }: { maxBytes: number }): AsyncGenerator<Uint8Array> {
  let bytes = 0
  if (!body) return
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxBytes) throw new HttpRefusal(413, `O arquivo passa de ${Math.floor(maxBytes / 1024 ** 2)} MB.`)
    yield piece
  }
}

async function* noStream(): AsyncGenerator<Uint8Array> {}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return `${method} ${path}`
}

const maxKeyLength = 200

function limitOf(endpoint: Endpoint) {
  const maxSize = maxBodyBytes(endpoint)
  const message = tooLargeMessage(endpoint)
  return bodyLimit({ maxSize, onError: () => Promise.reject(new HttpRefusal(413, message)) })
}

function tooLargeMessage(endpoint: Endpoint) {
  if (!takesFile(endpoint)) return `O corpo da requisição passa de ${maxJsonMb} MB.`
  return fileLists(endpoint).length > 0 ? `Os arquivos passam de ${maxFileMb} MB no todo.` : `O arquivo passa de ${maxFileMb} MB.`
}

function isFileStream({ reply }: Endpoint, given: unknown): given is FileStream {
  return reply instanceof z.ZodFile && typeof given === 'object' && given !== null && 'pieces' in given
}

/** A file is always sent as a download with its stored type. */
function fileResponse({ name, type }: { name: string; type: string }, body: BodyInit) {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

async function checkAdmission(caller: Caller, endpoint: Endpoint, { countGuestCall, countKeyCall }: Admission) {
  if (caller.keyScopes) {
    await countKeyCall(caller.id)
    return checkScope(caller.keyScopes, endpoint)
  }
  const { permissions, opensToGuests = false, opensBeforeSecondStep = false } = endpoint
  if (caller.isGuest && opensToGuests) return countGuestCall(caller.id)
  const isAllowed = !caller.isGuest && (!permissions || mayEnter(caller, { permissions }))
  if (!isAllowed) throw new HttpRefusal(403, 'Você não tem permissão para esta operação.')
  if (caller.viewerId !== undefined && endpoint.method !== 'GET') throw new HttpRefusal(403, viewOnlyMessage)
  if (caller.mustSetSecondStep && !opensBeforeSecondStep) throw new HttpRefusal(403, secondStepRequiredMessage)
}

function checkScope(scopes: readonly KeyScope[], { keyScope }: Endpoint) {
  if (keyScope === undefined)
    throw new HttpRefusal(403, 'Uma chave da API não faz esta chamada: ela só lê os dados da sua empresa.')
  if (!scopes.includes(keyScope)) throw new HttpRefusal(403, `Esta chave da API não tem o escopo ${keyScope}.`)
}
