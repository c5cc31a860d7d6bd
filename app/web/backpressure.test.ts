import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import { createRouteHandlers } from './route-handlers.server'
import { withServices } from './route-services.server'

const chunk = new Uint8Array(65_536).map((_, index) => index * index)
const total = 1_000

describe.each(['identity', 'gzip'])('a download of 64 MB, as %s,', (encoding) => {
  test('is made no faster than its reader takes it, and arrives whole', async () => {
    const { source, counts } = sourceOf(total)
    const { response, close } = await download(source, encoding)
    await expect.poll(() => counts.made).toBeGreaterThan(0)
    for (let turn = 0; turn < 200; turn++) await setImmediate()
    expect(counts.made).toBeLessThan(total / 2)
    const file = await buffer(encoding === 'gzip' ? response.pipe(createGunzip()) : response)
    expect(file.length).toBe(total * chunk.length)
    expect(counts.made).toBe(total)
    close()
  })

  test('is not made any more when its reader has left', async () => {
    const { source, counts } = sourceOf(total)
    const { response, close } = await download(source, encoding)
    response.destroy()
    await expect.poll(() => counts.cancelled).toBe(1)
    expect(counts.made).toBeLessThan(total / 2)
    close()
  })

  test('that breaks in the middle breaks the connection', async () => {
    const { source } = sourceOf(20, new Error('the database is away'))
    const { response, close } = await download(source, encoding)
    await expect(buffer(response)).rejects.toThrow('aborted')
    close()
  })
})

function sourceOf(chunks: number, fault?: Error) {
  const counts = { made: 0, cancelled: 0 }
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counts.made < chunks) controller.enqueue(chunk)
        else if (fault) throw fault
        else return controller.close()
        counts.made++
      },
      cancel: () => void counts.cancelled++,
    },
    { highWaterMark: 0 },
  )
  return { source, counts }
}

/** The answer of a site whose one route gives this file. */
async function download(source: ReadableStream, encoding: string) {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="dados.csv"' }
  const loader = () => new Response(source, { headers })
  const server = express()
    .use(compression())
    .all('*', createRouteHandlers(buildOf(loader)))
    .listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = get({ port, path: '/arquivo', agent: false, headers: { 'accept-encoding': encoding } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  return { response, close: () => void server.close() }
}

function buildOf(loader: () => Response): ServerBuild {
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    file: { id: 'file', parentId: 'root', path: 'arquivo', module: { loader } },
  } as unknown as ServerBuild['routes']
  return {
    mode: 'production',
    entry: { module: { default: () => new Response() } },
    routes: withServices(routes, () => ({}) as AppLoadContext),
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: { root: {}, file: {} } },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild
}
