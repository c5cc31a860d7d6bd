import autocannon from 'autocannon'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import { median, ratioOf, type Row } from './print'

const readers = 50
const seconds = 5
const rounds = 3

type Reading = { perSecond: number; p99Ms: number }

/**
 * The dashboard of a unit, with its charts and twelve months, read by 50 people at once: requests per second and the slowest of a
 * hundred, as a ratio to a bare page of the same server to the same readers. Each is warmed up first, and every second round runs in
 * reverse order, so that none has an advantage.
 */
export async function dashboardBench(): Promise<Row[]> {
  const site = await startServer()
  const cookie = await signIn(site.address, 'cliente@farol.example')
  const pages = { '/client, com os gráficos': '/client', '/terms-of-use, página simples': '/terms-of-use' }
  const readings = new Map<string, Reading[]>(Object.keys(pages).map((name) => [name, []]))
  for (const path of Object.values(pages)) await readingOf(site.address + path, cookie)
  for (let round = 0; round < rounds; round++) {
    const order = Object.entries(pages)
    for (const [name, path] of round % 2 === 0 ? order : order.toReversed())
      readings.get(name)!.push(await readingOf(site.address + path, cookie))
  }
  await site.stop()

  const medians = [...readings].map(([what, all]) => ({
    what,
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  }))
  const bare = medians.at(-1)!
  return medians.map(({ what, perSecond, p99Ms }) => ({
    what,
    value: `${perSecond.toFixed(0)} req/s, p99 ${p99Ms.toFixed(0)} ms`,
    ratio: what === bare.what ? '' : `${ratioOf(perSecond, bare.perSecond)} dos pedidos, ${ratioOf(p99Ms, bare.p99Ms)} do p99`,
  }))
}

async function readingOf(url: string, cookie: string): Promise<Reading> {
  const result = await autocannon({ url, connections: readers, duration: seconds, headers: { cookie } })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}
