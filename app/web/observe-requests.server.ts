import type { NextFunction, Request, Response } from 'express'
import { newRequestId, withRequestId, type OnAnswered } from '~/metrics/request-scope.server'
import { routeOf } from './route-of'

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
    withRequestId(requestId, next)
  }
}
