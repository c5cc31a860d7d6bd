import type { HttpRefusal } from './refusal'

type Call = { method: string; path: string }

/** Log line of a failed call, with the place in the code. */
export function faultLine(fault: unknown, { method, path }: Call): string {
  const { name, message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault))
  const where = stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `provider: ${method} ${path}: ${`${name}: ${message} ${where}`.replaceAll(/\s+/g, ' ').trimEnd()}`
}

/** Log line of a refused call; undefined for refusals in normal use of forms and menus. */
export function refusalLine(
  { status, message }: HttpRefusal,
  { method, path }: Call,
  { callerId = 'nobody', address = 'within' }: { callerId: string | undefined; address: string | undefined },
): string | undefined {
  if (!watchedStatuses.has(status)) return undefined
  return `refused ${status} ${method} ${path} by ${callerId} from ${address}: ${message}`
}

/** A 401 is an expired access token. */
const watchedStatuses = new Set([400, 403, 413, 415, 429])
