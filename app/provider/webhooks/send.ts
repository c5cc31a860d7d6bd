import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { secretPrefix } from '~/contract/webhooks'
import { checkedAddresses, parsedTarget, TargetRefusal, type Address, type Targets } from './targets'

/** From the look-up of the name to the end of the answer. [ms] */
const maxAnswerMs = 10_000

/** Of the answer's body, which nobody reads. [bytes] */
const maxAnswerBytes = 4_096

type Sent = { id: string; url: string; body: string; secrets: readonly string[]; at: Date }

/** The outcome of an attempt: what was answered, and the error of one that did not arrive, by a code or in a sentence. */
type SendOutcome = { status: number | null; error: string | null }

/**
 * Posts one message: signed as Standard Webhooks says, only to an address that was checked, without following redirects.
 */
export async function sendWebhook({ id, url: text, body, secrets, at }: Sent, targets: Targets): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(maxAnswerMs)
  try {
    const url = parsedTarget(text, targets)
    const addresses = await within(signal, checkedAddresses(url, targets))
    const { request } = url.protocol === 'https:' ? https : http
    const timestamp = Math.floor(at.getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'FarolEnergia (webhooks)',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => signatureOf({ id, timestamp, body }, secret)).join(' '),
    }
    const sent = request(url, { method: 'POST', headers, signal, agent: false, lookup: lookupOf(addresses) })
    // Once answered, an interrupted connection changes nothing more.
    sent.on('error', () => {})
    sent.end(body)
    const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage]
    const status = answer.statusCode ?? 0
    await discard(answer)
    return { status, error: status >= 200 && status < 300 ? null : `respondeu ${status}` }
  } catch (error) {
    return { status: null, error: errorOf(error) }
  }
}

/** `v1,` and HMAC-SHA256 of "id.timestamp.body" with the bytes of the secret, in base64. */
export function signatureOf({ id, timestamp, body }: { id: string; timestamp: number; body: string }, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Gives the connection the addresses that were checked, so that a second answer of the name server is never asked for. */
function lookupOf([first, ...others]: [Address, ...Address[]]): LookupFunction {
  return (_, { all }, give) => (all ? give(null, [first, ...others]) : give(null, first.address, first.family))
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([work, late])
}

/** A status counts once its headers are there: what follows is dropped, and ends with the time of the attempt. */
async function discard(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > maxAnswerBytes) answer.destroy()
  })
  answer.on('error', () => {})
  await once(answer, 'close').catch(() => {})
}

/** Without what the other side wrote: names and texts of others are not stored. */
function errorOf(error: unknown): string {
  if (error instanceof TargetRefusal) return error.message
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return `não respondeu em ${maxAnswerMs / 1000} segundos`
  return `não foi possível conectar (${code ?? name})`
}
