import { inspect } from 'node:util'

/**
 * From here on each entry of the log is one line of JSON on standard error, with its instant in UTC. Whatever somebody managed
 * to have said in it begins no line of its own and fills no disk, and what may be a token is left out.
 */
export function logInLines(): void {
  console.error = (...said: unknown[]) => void process.stderr.write(`${logLine(said, new Date())}\n`)
}

export function logLine(said: readonly unknown[], at: Date): string {
  const message = cut(said.map(inWords).join(' ').replaceAll(tokenLike, '…'), maxCharacters)
  return JSON.stringify({ at: at.toISOString(), message }).replaceAll(lineEndLike, escaped)
}

const maxCharacters = 1_000
/** Of what an error says, so that where it was still has room. */
const maxErrorCharacters = 300

/** Tokens of ours have 43 characters and more; ids have 36. */
const tokenLike = /[\w-]{40,}/g

/** JSON lets these stand, though a terminal or a reader of lines may act on them. */
const lineEndLike = /[\p{Cc}\u2028\u2029]/gu

function escaped(character: string) {
  return String.raw`\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`
}

/** Of an error what it says and where it was; not what else hangs on it, which may be a row or a request. */
function inWords(part: unknown) {
  if (part instanceof Error) return `${cut(String(part), maxErrorCharacters)}${framesOf(part)}`
  return typeof part === 'string' ? part : inspect(part)
}

function framesOf({ stack = '' }: Error): string {
  return /\n {4}at .*/s.exec(stack)?.[0] ?? ''
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}… (${text.length})` : text
}
