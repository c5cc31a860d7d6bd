import { currentRequestId, newRequestId } from '~/metrics/request-scope.server'

const ids = new WeakMap<Request, string>()

/** The id of a request, always the same for that request. Under remix-serve, which gives requests none, it is made here. */
export function requestIdOf(request: Request): string {
  const id = currentRequestId() ?? ids.get(request) ?? newRequestId()
  ids.set(request, id)
  return id
}
