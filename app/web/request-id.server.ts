import { randomBytes } from 'node:crypto'

const ids = new WeakMap<Request, string>()

/** A short id for a request, always the same for that request: people report it, and the log has it. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? randomBytes(4).toString('hex').toUpperCase()
  ids.set(request, id)
  return id
}
