import type { Request, RequestHandler, Response } from 'express'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'

/**
 * Answers as Remix does. Remix tries every route of the site, three times for each page; here each first segment has a
 * handler that knows only the routes that can match below it, and any other address is left to the whole site.
 */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const whole = handlerOf(build)
  const segments = new Set(Object.keys(build.routes).map((id) => firstSegmentOf(build.routes, id)))
  const parts = new Map([...segments].filter(isFixed).map((segment) => [segment, handlerOf(partBelow(build, segment))]))
  return (request, response, next) => (parts.get(segmentOf(request.originalUrl)) ?? whole)(request, response, next)
}

function handlerOf(build: ServerBuild) {
  return createRequestHandler({ build, mode: 'production', getLoadContext: whatHasArrived })
}

/** The body goes along with the request; `withServices` puts the services beside it. */
function whatHasArrived(_: Request, { locals }: Response) {
  return { received: locals['received'] } as AppLoadContext
}

/** The build with the routes that an address under this segment can match. */
function partBelow(build: ServerBuild, segment: string): ServerBuild {
  const mayMatch = ([id]: [string, unknown]) => {
    const first = firstSegmentOf(build.routes, id)
    return first === segment || first === '' || !isFixed(first)
  }
  const routes = Object.fromEntries(Object.entries(build.routes).filter(mayMatch))
  const manifest = Object.fromEntries(Object.entries(build.assets.routes).filter(mayMatch))
  return { ...build, routes, assets: { ...build.assets, routes: manifest } }
}

/** The first segment of what a route matches; empty for a layout that adds none and for the first page. */
function firstSegmentOf(routes: ServerBuild['routes'], id: string): string {
  const { parentId, path = '' } = routes[id]!
  return (parentId && firstSegmentOf(routes, parentId)) || path.split('/')[0]!
}

function isFixed(segment: string) {
  return !/[:*?]/.test(segment)
}

/** Read as Remix reads it, which resolves "..". */
function segmentOf(url: string) {
  return URL.parse(`http://site${url}`)?.pathname.split('/', 2)[1] ?? ''
}
