import { MIMEType } from 'node:util'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import type { ReceivedBody } from './body-store.server'

/** Several times what our longest form holds. */
const maxFields = 500

const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * The request of an action with its body read, and known to be a form that can be taken apart in no time: whoever writes a
 * hundred thousand fields, or half a form, is refused before anything looks for a field.
 *
 * @param received  the body, where our own server took it in; elsewhere the request still has it.
 * @throws a 400, 413 or 415 response.
 */
export async function readableForm(request: Request, received?: ReceivedBody): Promise<Request> {
  const bytes = received ? await received.read() : Buffer.from(await request.arrayBuffer())
  const headers = new Headers(request.headers)
  // A button alone, pressed by a program, brings neither body nor type.
  if (bytes.length === 0) headers.set('content-type', urlEncoded)
  const separator = separatorOf(headers.get('content-type') ?? '')
  if (separator === undefined) throw refused(request, 415, 'O envio não é um formulário.')
  if (count(separator, bytes) > maxFields) throw refused(request, 413, 'O formulário tem campos demais.')
  const readable = new Request(request, { method: request.method, headers, body: bytes })
  if (!(await isForm(readable.clone()))) throw refused(request, 400, 'O formulário não chegou inteiro.')
  return readable
}

/** What stands between two fields, read as the parser reads it; undefined for what is no form. */
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

/** How often the separator is there, counted a little further than is allowed. */
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
