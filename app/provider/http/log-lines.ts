import type { HttpRefusal } from './refusal'

type Call = { method: string; path: string }

/** The line of a call that failed, with the place in the code where it did. */
export function faultLine(fault: unknown, { method, path }: Call): string {
  const { name, message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault))
  const where = stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `provider: ${method} ${path}: ${`${name}: ${message} ${where}`.replaceAll(/\s+/g, ' ').trimEnd()}`
}

/** The line of a refused call; undefined for refusals that people meet who keep to the site's forms and menus. */
export function refusalLine(
  { status, message }: HttpRefusal,
  { method, path }: Call,
  { callerId = 'nobody', address = 'within' }: { callerId: string | undefined; address: string | undefined },
): string | undefined {
  if (!watchedStatuses.has(status)) return undefined
  return `refused ${status} ${method} ${path} by ${callerId} from ${address}: ${message}`
}

/** A 401 is an access token that ran out. */
const watchedStatuses = new Set([400, 403, 413, 415, 429])
