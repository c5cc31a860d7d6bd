import { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import type { ReceivedBody } from './body-store.server'

/** Several times the number of fields of our longest form. */
const maxFields = 500

const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * Reads the body of an action's request and checks that it is a complete form of at most 500 fields, so that parsing it is fast.
 * Forms of more fields and incomplete forms are refused.
 *
 * @param received  the body, when our own server received it; otherwise it is read from the request.
 * @throws a 400, 413 or 415 response.
 */
export async function readableForm(request: Request, received?: ReceivedBody): Promise<Request> {
  const bytes = received ? await received.read() : Buffer.from(await request.arrayBuffer())
  const headers = new Headers(request.headers)
  // A form that has only a button may be sent without body and content type.
  if (bytes.length === 0) headers.set('content-type', urlEncoded)
  const separator = separatorOf(headers.get('content-type') ?? '')
  if (separator === undefined) throw refused(request, 415, 'O envio não é um formulário.')
  if (count(separator, bytes) > maxFields) throw refused(request, 413, 'O formulário tem campos demais.')
  const readable = new Request(request, { method: request.method, headers, body: bytes })
  if (!(await isForm(readable.clone()))) throw refused(request, 400, 'O formulário não chegou inteiro.')
  return readable
}

/**
 * The request of an action that reads its form as a stream: a file of tariffs is larger than the memory limit of a body.
 *
 * @throws a 415 response for a body that is not a form with files.
 */
export function streamedForm(request: Request, received?: ReceivedBody): Request {
  const type = mediaTypeOf(request.headers.get('content-type') ?? '')
  if (type?.essence !== 'multipart/form-data') throw refused(request, 415, 'O envio não é um formulário com arquivo.')
  if (!received) return request
  const body = Readable.toWeb(Readable.from(received.pieces())) as ReadableStream<Uint8Array>
  return new Request(request.url, { method: request.method, headers: request.headers, body, duplex: 'half' })
}

/** The separator of fields, found as the parser finds it; undefined for a content type that is not a form. */
function separatorOf(contentType: string) {
  const type = mediaTypeOf(contentType)
  if (type?.essence === urlEncoded) return '&'
  const boundary = type?.essence === 'multipart/form-data' && type.params.get('boundary')
  return boundary ? `--${boundary}` : undefined
}

function mediaTypeOf(contentType: string) {
  try {
    return new MIMEType(contentType)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The number of separators, counted up to just above the limit. */
function count(separator: string, bytes: Buffer) {
  let times = 0
  for (let at = bytes.indexOf(separator); at !== -1 && times <= maxFields; at = bytes.indexOf(separator, at + separator.length)) {
    times++
  }
  return times
}

async function isForm(request: Request) {
  try {
    await request.formData()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function refused({ method, url, headers }: Request, status: number, message: string) {
  console.error(`refused ${status} ${method} ${new URL(url).pathname} from ${headers.get(clientAddressHeader)}: ${message}`)
  return new Response(message, { status })
}
