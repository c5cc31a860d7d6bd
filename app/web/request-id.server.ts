import { randomBytes } from 'node:crypto'

const ids = new WeakMap<Request, string>()

/** A short number for a request, the same each time it is asked: what a person reads out and a log is searched for. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? randomBytes(4).toString('hex').toUpperCase()
  ids.set(request, id)
  return id
}
