import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRequestHandler } from '@remix-run/express'
import type { EntryContext, ServerBuild } from '@remix-run/node'
import express, { type RequestHandler } from 'express'
import { revealData } from './loader-data.server'
import { createRouteHandlers } from './route-handlers.server'

const paths: Record<string, { path?: string; index?: true; parentId?: string }> = {
  root: { path: '' },
  site: { parentId: 'root' },
  home: { index: true, parentId: 'site' },
  studies: { path: 'estudos', parentId: 'site' },
  study: { path: 'estudos/:id', parentId: 'site' },
  admin: { path: 'adm', parentId: 'root' },
  'admin home': { index: true, parentId: 'admin' },
  'admin accounts': { path: 'contas', parentId: 'admin' },
  'optional language': { path: 'en?/ajuda', parentId: 'root' },
  'brand page': { path: ':brand/pagina', parentId: 'root' },
  'not found': { path: '*', parentId: 'root' },
}

test.each([
  ['/', 'root > site > home {}'],
  ['/?pagina=2', 'root > site > home {}'],
  ['/estudos', 'root > site > studies {}'],
  ['/estudos/', 'root > site > studies {}'],
  ['/ESTUDOS', 'root > site > studies {}'],
  ['/%65studos', 'root > site > studies {}'],
  ['/estudos/7', 'root > site > study {"id":"7"}'],
  ['/adm', 'root > admin > admin home {}'],
  ['/adm/contas', 'root > admin > admin accounts {}'],
  ['/adm/../estudos/7', 'root > site > study {"id":"7"}'],
  ['/adm/nada', 'root > not found {"*":"adm/nada"}'],
  ['/adm/pagina', 'root > brand page {"brand":"adm"}'],
  ['/aurora/pagina', 'root > brand page {"brand":"aurora"}'],
  ['/ajuda', 'root > optional language {}'],
  ['/en/ajuda', 'root > optional language {}'],
  ['//adm/contas', 'root > not found {"*":"/adm/contas"}'],
  ['/nada', 'root > not found {"*":"nada"}'],
])('%s is answered by %s, as Remix alone does', async (path, answer) => {
  const build = buildOf()
  expect(await answerOf(createRouteHandlers(build), path)).toBe(answer)
  expect(await answerOf(createRequestHandler({ build, mode: 'production' }), path)).toBe(answer)
})

test('the list of routes is answered as by Remix alone', async () => {
  const [build, path] = [buildOf(), '/__manifest?version=1&p=/adm&p=/estudos/7']
  const answer = await answerOf(createRouteHandlers(build), path)
  expect(answer).toContain('admin')
  expect(answer).toBe(await answerOf(createRequestHandler({ build, mode: 'production' }), path))
})

test.each(['/estudos/7.data', '/estudos/7.data?_routes=study'])(
  '%s is answered without the data, which no page asks for',
  async (path) => {
    const build = buildOf()
    expect(await answerOf(createRequestHandler({ build, mode: 'production' }), path)).toContain('"7"')
    const answer = await answerOf(createRouteHandlers(build), path)
    expect(answer).toContain('"study"')
    expect(answer).not.toContain('"7"')
  },
)

function readParams({ params }: { params: object }) {
  return params
}

function sayMatches(_: Request, status: number, headers: Headers, context: EntryContext) {
  revealData(context)
  const { matches, loaderData } = context.staticHandlerContext
  const ids = matches.map(({ route }) => route.id)
  return new Response(`${ids.join(' > ')} ${JSON.stringify(loaderData[ids.at(-1)!])}`, { status, headers })
}

/** A site whose documents name the matched routes. */
function buildOf(): ServerBuild {
  const ids = Object.keys(paths)
  return {
    mode: 'production',
    entry: { module: { default: sayMatches } },
    routes: Object.fromEntries(ids.map((id) => [id, { id, ...paths[id], module: { default: () => null, loader: readParams } }])),
    assets: {
      version: '1',
      url: '',
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(ids.map((id) => [id, { id, module: '' }])),
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
  } as unknown as ServerBuild
}

/** Sends the path unchanged; HTTP clients would normalise it. */
async function answerOf(handler: RequestHandler, path: string) {
  const server = express().all('*', handler).listen(0)
  await once(server, 'listening')
  const [response] = await once(request({ port: (server.address() as AddressInfo).port, path, agent: false }).end(), 'response')
  const answer = await text(response)
  server.close()
  return answer
}
