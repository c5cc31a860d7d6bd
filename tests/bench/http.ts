import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { startServer } from '../support/start-server'
import { median, ratioOf, type Row } from './print'
import { startRemixServe } from './remix-serve'

const seconds = 4
const rounds = 3

/**
 * Requests per second for one page, uncompressed: server.ts, the same build under remix-serve, and node:http sending the
 * same bytes. Each is warmed up first, and every second round runs in reverse order, so that none has an advantage.
 */
export async function httpBench(): Promise<Row[]> {
  const ours = await startServer()
  const page = Buffer.from(await (await fetch(`${ours.address}/login`)).arrayBuffer())
  const peers = {
    'server.ts': ours,
    'remix-serve, que registra cada pedido e não manda cabeçalhos de segurança': await startRemixServe('.'),
    'node:http, os mesmos bytes': await startNodeServer(page),
  }

  const rates = new Map<string, number[]>(Object.keys(peers).map((name) => [name, []]))
  for (const { address } of Object.values(peers)) await rateOf(`${address}/login`)
  for (let round = 0; round < rounds; round++) {
    const order = Object.entries(peers)
    for (const [name, { address }] of round % 2 === 0 ? order : order.toReversed())
      rates.get(name)!.push(await rateOf(`${address}/login`))
  }
  for (const { stop } of Object.values(peers)) await stop()

  const base = median(rates.get('server.ts')!)
  return [...rates].map(([what, all]) => ({
    what,
    value: `${median(all).toFixed(0)} req/s`,
    ratio: what === 'server.ts' ? '' : `server.ts faz ${ratioOf(base, median(all))}`,
  }))
}

async function rateOf(url: string) {
  const result = await autocannon({ url, connections: 8, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

async function startNodeServer(page: Buffer) {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  ).listen(0)
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
