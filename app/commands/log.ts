import { inspect } from 'node:util'

/**
 * From here on each entry of the log is one line of JSON on standard error, with its instant in UTC. Whatever somebody managed
 * to have said in it begins no line of its own, and what may be a token is left out.
 */
export function logInLines(): void {
  console.error = (...said: unknown[]) => void process.stderr.write(`${logLine(said, new Date())}\n`)
}

export function logLine(said: readonly unknown[], at: Date): string {
  const message = said.map(inWords).join(' ').replaceAll(tokenLike, '…')
  return JSON.stringify({ at: at.toISOString(), message }).replaceAll(lineEndLike, escaped)
}

/** Tokens of ours have 43 characters and more; ids have 36. */
const tokenLike = /[\w-]{40,}/g

/** JSON lets these stand, though a terminal or a reader of lines may act on them. */
const lineEndLike = /[\p{Cc}\u2028\u2029]/gu

function escaped(character: string) {
  return String.raw`\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`
}

/** Of an error what it says and where it was; not what else hangs on it, which may be a row or a request. */
function inWords(part: unknown) {
  if (part instanceof Error) return part.stack ?? String(part)
  return typeof part === 'string' ? part : inspect(part)
}
