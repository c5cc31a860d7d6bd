import { currentRequestId, newRequestId } from '~/metrics/request-scope.server'

const ids = new WeakMap<Request, string>()

/** The id of a request, the same at each call. Under remix-serve requests have none, so it is created here. */
export function requestIdOf(request: Request): string {
  const id = currentRequestId() ?? ids.get(request) ?? newRequestId()
  ids.set(request, id)
  return id
}
