import type { NextFunction, Request, Response } from 'express'
import { newRequestId, type OnAnswered, withReadId, withRequestId } from '~/metrics/request-scope.server'
import { routePaths } from '../session/route-registry'

const clientLeft = 499

/** Gives each request its id, and reports it when its answer is sent or its client has left. */
export function observeRequests(onAnswered?: OnAnswered) {
  return function observeRequest(request: Request, response: Response, next: NextFunction) {
    const requestId = newRequestId()
    response.setHeader('X-Request-Id', requestId)
    if (onAnswered) {
      const { method, path } = request
      const startedAt = performance.now()
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : clientLeft
        onAnswered({ requestId, method, route: routeOf(path), status, ms: performance.now() - startedAt })
      })
    }
    if (request.method === 'GET' || request.method === 'HEAD') withReadId(requestId, next)
    else withRequestId(requestId, next)
  }
}

const fixed = new Map(routePaths.map((path) => [path.toLowerCase(), path]))
const withParameters = routePaths
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/]+')}$`, 'i') }))

/**
 * The pattern of an address's route, also for its `.data` address; "*" for none. The number of patterns is fixed, whatever
 * clients request.
 */
export function routeOf(address: string): string {
  if (address.startsWith('/assets/')) return '/assets/*'
  const named = withoutLastSlashes(address)
  const page =
    (named.endsWith('.data') ? withoutLastSlashes(named.slice(0, -'.data'.length)) : named).replace(/^\/_root$/, '') || '/'
  return fixed.get(page.toLowerCase()) ?? withParameters.find(({ matches }) => matches.test(page))?.path ?? '*'
}

/** A loop: a regular expression for slashes at the end takes minutes on an address with thousands of them. */
function withoutLastSlashes(address: string) {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}
