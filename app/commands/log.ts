import { inspect } from 'node:util'
import type { Tier } from '~/metrics/answered.server'
import { currentRequestId, type AnsweredRequest } from '~/metrics/request-scope.server'

/**
 * Makes each log entry one line of JSON on standard error, with its UTC time and its request's id. Visitors' texts cannot start a
 * new line or fill the disk, and possible tokens are removed.
 */
export function logAsJsonLines(): void {
  console.error = (...said: unknown[]) => void process.stderr.write(`${logLine(said, new Date(), currentRequestId())}\n`)
}

export function logLine(said: readonly unknown[], at: Date, request?: string): string {
  const message = truncate(said.map(partText).join(' ').replaceAll(tokenLike, '…'), maxCharacters)
  return JSON.stringify({ at: at.toISOString(), request, message }).replaceAll(controlCharacters, escaped)
}

/** Writes one line per answered request. Successful probes of a load balancer, one every few seconds, are left out. */
export function logAnswered(tier: Tier) {
  return (answered: AnsweredRequest) => {
    if (answered.status < 400 && probes.has(answered.route)) return
    process.stderr.write(`${answeredLine(tier, answered, new Date())}\n`)
  }
}

const probes = new Set(['/healthz', '/readyz'])

export function answeredLine(tier: Tier, { requestId, method, route, status, ms }: AnsweredRequest, at: Date): string {
  return JSON.stringify({ at: at.toISOString(), request: requestId, tier, method, route, status, ms: Math.round(ms * 10) / 10 })
}

const maxCharacters = 1_000
/** Limit for an error's message, so that its stack has room. */
const maxErrorCharacters = 300

/** Our tokens have 43 characters or more; ids have 36. */
const tokenLike = /[\w-]{40,}/g

/** Line ends and control characters that JSON does not escape, but terminals and line readers interpret. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/gu

function escaped(character: string) {
  return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** An error's message and stack. Other properties are left out: they may contain a row or a request. */
function partText(part: unknown) {
  if (part instanceof Error) return `${truncate(String(part), maxErrorCharacters)}${framesOf(part)}`
  return typeof part === 'string' ? part : inspect(part)
}

function framesOf({ stack = '' }: Error): string {
  return /\n {4}at .*/s.exec(stack)?.[0] ?? ''
}

function truncate(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}… (${text.length})` : text
}
