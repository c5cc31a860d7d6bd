import type { Request, RequestHandler, Response } from 'express'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { drainOf } from './backpressure.server'
import { withUnencodedData } from './loader-data.server'

/**
 * Answers as Remix does, faster. Remix matches against every route, three times per page. Here each first segment of a path has
 * a handler with only the routes that can match below it; other addresses use the handler of all routes.
 */
export function createRouteHandlers(built: ServerBuild): RequestHandler {
  const build = withUnencodedData(built)
  const whole = handlerOf(build)
  const segments = new Set(Object.keys(build.routes).map((id) => firstSegmentOf(build.routes, id)))
  const parts = new Map([...segments].filter(isFixed).map((segment) => [segment, handlerOf(partBelow(build, segment))]))
  return (request, response, next) => (parts.get(segmentOf(request.originalUrl)) ?? whole)(request, response, next)
}

function handlerOf(build: ServerBuild) {
  return createRequestHandler({ build, mode: 'production', getLoadContext: contextOfExchange })
}

/** The load context with the received body and the pace of the response; `withServices` adds the services. */
function contextOfExchange(_: Request, response: Response) {
  return { received: response.locals['received'], drained: drainOf(response) } as AppLoadContext
}

/** The build with only the routes that an address below this segment can match. */
function partBelow(build: ServerBuild, segment: string): ServerBuild {
  const mayMatch = ([id]: [string, unknown]) => {
    const first = firstSegmentOf(build.routes, id)
    return first === segment || first === '' || !isFixed(first)
  }
  const routes = Object.fromEntries(Object.entries(build.routes).filter(mayMatch))
  const manifest = Object.fromEntries(Object.entries(build.assets.routes).filter(mayMatch))
  return { ...build, routes, assets: { ...build.assets, routes: manifest } }
}

/** The first path segment of a route; empty for layouts without a path and for the home page. */
function firstSegmentOf(routes: ServerBuild['routes'], id: string): string {
  const { parentId, path = '' } = routes[id]!
  return (parentId && firstSegmentOf(routes, parentId)) || path.replace(/\/.*/, '')
}

function isFixed(segment: string) {
  return !/[:*?]/.test(segment)
}

/** The first segment after resolving "..", as Remix does. */
function segmentOf(url: string) {
  return URL.parse(`http://site${url}`)?.pathname.split('/', 2)[1] ?? ''
}
