import { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import { errorOf, ProviderError } from './refusal.server'

export type Gateway = ReturnType<typeof createGateway>

/** The network, or the embedded provider's handler, which hands its checked reply over as an object and gives an empty response. */
export type Fetch = (request: Request, takeReply: (reply: unknown) => void) => Response | Promise<Response>

type Arguments<P extends z.ZodObject, B extends z.ZodType> = {
  params?: z.input<P>
  body?: z.input<B>
  /** The file of a call that takes one as a stream. It is read once: such a call cannot be repeated. */
  stream?: AsyncIterable<Uint8Array>
  accessToken?: string
  /** Key of a call that may be repeated: the provider performs it once. */
  idempotencyKey?: string
}

/** A file whose bytes come as they are read. */
export type ReceivedFile = { name: string; type: string; body: ReadableStream<Uint8Array> }

/** Calls the provider. */
export function createGateway({ baseUrl, fetch }: { baseUrl: string; fetch: Fetch }) {
  async function send<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    { method, path, takesStream }: Endpoint<P, B, R>,
    { params, body, stream, accessToken, idempotencyKey }: Arguments<P, B>,
    takeReply: (reply: unknown) => void = () => {},
  ): Promise<Response> {
    const sent = encodeBody(body)
    const request = new Request(baseUrl + fillPath(path, params), {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
        ...(takesStream && { 'content-type': takesStream.type }),
      },
      body: stream ? streamOf(stream) : sent,
      ...(stream && { duplex: 'half' }),
    })
    const response = await answerOf(fetch, request, takeReply)
    if (!response.ok) throw await errorOf(response)
    return response
  }

  return {
    /** @throws ProviderError when the provider refuses, fails or is unreachable. */
    async call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, B, R>,
      input: Arguments<P, B> = {},
    ): Promise<z.output<R>> {
      let handed: { reply: z.output<R> } | undefined
      const response = await send(endpoint, input, (reply) => (handed = { reply: reply as z.output<R> }))
      return handed ? handed.reply : readReply(endpoint.reply, response)
    },

    /**
     * Opens a file and leaves its bytes to be read, or cancelled. A fault on the way breaks the body.
     *
     * @throws ProviderError as `call` does.
     */
    async open<P extends z.ZodObject, B extends z.ZodType>(
      endpoint: Endpoint<P, B, z.ZodFile>,
      input: Arguments<P, B> = {},
    ): Promise<ReceivedFile> {
      const response = await send(endpoint, input)
      return { ...nameAndType(response), body: response.body ?? new Response('').body! }
    },
  }
}

/** The pieces as a stream, each taken when it is read: a call refused before that takes none. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  let iterator: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        iterator ??= pieces[Symbol.asyncIterator]()
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** `fetch` rejects with a TypeError when there is no connection. */
async function answerOf(fetch: Fetch, request: Request, takeReply: (reply: unknown) => void): Promise<Response> {
  try {
    return await fetch(request, takeReply)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ProviderError(502, `The provider could not be reached: ${error.message}`, { cause: error })
  }
}

async function readReply<Reply extends z.ZodType>(reply: Reply, response: Response): Promise<z.output<Reply>> {
  try {
    return reply.parse(reply instanceof z.ZodFile ? await fileOf(response) : await response.json())
  } catch (cause) {
    throw new ProviderError(502, "The provider's reply does not keep the contract", { cause })
  }
}

/** Writes the params into the path and leaves out absent query parameters. A lone surrogate, left by cutting a text, becomes U+FFFD. */
function fillPath(path: string, params: Record<string, unknown> = {}) {
  const [route = '', query = ''] = path.split('?')
  const present = query.split('&').filter((pair) => params[pair.replace(/=.*/s, '')] !== undefined)
  return [route, present.join('&')]
    .filter(Boolean)
    .join('?')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]).replaceAll(/\p{Cs}/gu, '\uFFFD')))
}

/** JSON, or a form when the body has a file or a list of them; fetch sets the form's content type, which contains its boundary. */
function encodeBody(body: unknown): string | FormData | null {
  if (body === undefined) return null
  const parts = Object.entries(body as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((part) => ({ name, part })),
  )
  if (!parts.some(({ part }) => part instanceof File)) return JSON.stringify(body)
  const form = new FormData()
  for (const { name, part } of parts) form.append(name, part as string | File)
  return form
}

async function fileOf(response: Response) {
  const { name, type } = nameAndType(response)
  return new File([await response.arrayBuffer()], name, { type })
}

function nameAndType({ headers }: Response) {
  const name = /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'
  return { name, type: headers.get('content-type') ?? '' }
}
