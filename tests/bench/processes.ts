import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startKeepAliveProxy } from '../trial/load/keep-alive-proxy'
import { openInstallation } from '../trial/start-programs'
import { capacityRows } from './capacity'
import { askedBy, type Latencies } from './concurrent-users'
import { realMarket } from './generate-market-file'
import { ratioOf, type Row } from './print'
import { postgresProcessorMs, postmasterOf, processorMs } from './processor-time'
import { requestNames, signedInRequests, type RequestKind, type SignedInRequests } from './signed-in-requests'

const people = 24
const secondsMs = 5_000
const warmUps = 120
/** Requests with measured processor time, few at once so that none waits for long. Live answers are limited per person. */
const counts: Record<RequestKind, number> = { page: 400, live: 400, search: 400, write: 200, pdf: 60 }
const atOnce = 4

/** Processor time of a request. [ms] */
export type Cost = { webMs: number; databaseMs: number; loadMs: number; walBytes: number }
type Measure = Latencies & Cost & { perSecond: number }

/**
 * One, two and three web processes behind a proxy, over one PostgreSQL with synced commits: requests per second of 24 people
 * without pauses, in both orders; then the processor time of each kind of request with one process, and the estimate for more.
 * Load generator and proxy run in this process.
 */
export async function processesBench(): Promise<Row[]> {
  const installation = await openInstallation('postgres', { fsync: true })
  const client = new Client({ connectionString: installation.location })
  await client.connect()
  const start = () => installation.startSite({ DEMO_MARKET_AGENTS: String(realMarket.agents) })
  const sites = [await start(), await start(), await start()]
  const proxies = await Promise.all(
    // Readiness is not asked again: these processes do not restart.
    sites.map((_, index) =>
      startKeepAliveProxy(
        sites.slice(0, index + 1).map(({ address }) => address),
        { pollMs: 60_000 },
      ),
    ),
  )
  try {
    const requests = proxies.map(({ address }, index) => signedInRequests(address, index))
    const watch = await watchOf(
      sites.map(({ pid }) => pid),
      client,
    )
    await warmUp(requests.at(-1)!)
    return [...(await scalingRows(requests, watch)), ...(await costRows(requests[0]!, watch))]
  } finally {
    proxies.forEach((proxy) => proxy.stop())
    await Promise.all(sites.map((site) => site.stop()))
    await client.end()
    await installation.remove()
  }
}

async function warmUp(requests: SignedInRequests) {
  for (const ask of Object.values(requests)) await askedBy(atOnce, warmUps / atOnce, ask, Promise.resolve())
}

/** Measures the number of requests answered, their duration, and the cost of one. */
async function watchOf(webPids: readonly number[], client: Client) {
  const postmaster = await postmasterOf(client)
  const now = async () => ({
    webMs: webPids.reduce((sum, pid) => sum + processorMs(pid), 0),
    databaseMs: postgresProcessorMs(postmaster),
    loadMs: ownProcessorMs(),
    walBytes: Number((await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`)).rows[0]!.bytes),
  })
  return async (work: () => Promise<Latencies>): Promise<Measure> => {
    const before = await now()
    const startedAt = performance.now()
    const latencies = await work()
    const seconds = (performance.now() - startedAt) / 1000
    const after = await now()
    const each = (name: keyof Cost) => (after[name] - before[name]) / latencies.count
    return {
      ...latencies,
      perSecond: latencies.count / seconds,
      webMs: each('webMs'),
      databaseMs: each('databaseMs'),
      loadMs: each('loadMs'),
      walBytes: each('walBytes'),
    }
  }
}

type Watch = Awaited<ReturnType<typeof watchOf>>

function ownProcessorMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function scalingRows(requests: readonly SignedInRequests[], watch: Watch): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of ['page', 'write'] as const) {
    const measures = requests.map((): Measure[] => [])
    const order = [...requests.keys()]
    for (const index of [...order, ...order.toReversed()])
      measures[index]!.push(await watch(() => askedBy(people, 1, requests[index]![kind], sleep(secondsMs))))
    const all = measures.map(meanOf)
    rows.push(
      ...all.map((measure, index) => ({
        what: `${requestNames[kind]}, ${index + 1} ${index === 0 ? 'processo' : 'processos'}`,
        value: `${measure.perSecond.toFixed(0)} req/s`,
        ratio: `${ratioOf(measure.perSecond, all[0]!.perSecond)} de um; p50 ${measure.p50Ms.toFixed(0)}, p99 ${measure.p99Ms.toFixed(0)} ms, ${ratioOf(measure.p99Ms, all[0]!.p99Ms)}; ${costOf(measure)}`,
      })),
    )
  }
  return rows
}

function meanOf(measures: readonly Measure[]): Measure {
  const mean = (name: keyof Measure) => measures.reduce((sum, measure) => sum + measure[name], 0) / measures.length
  const names = Object.keys(measures[0]!) as (keyof Measure)[]
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as Measure
}

async function costRows(requests: SignedInRequests, watch: Watch): Promise<Row[]> {
  const costs = {} as Record<RequestKind, Cost>
  const rows: Row[] = []
  for (const kind of Object.keys(requestNames) as RequestKind[]) {
    const measure = await watch(() => askedBy(atOnce, counts[kind] / atOnce, requests[kind], Promise.resolve()))
    costs[kind] = measure
    rows.push({
      what: `custo: ${requestNames[kind]}`,
      value: `${(measure.webMs + measure.databaseMs).toFixed(2)} ms`,
      ratio: `${costOf(measure)}; ${(measure.walBytes / 1000).toFixed(1)} kB de WAL`,
    })
  }
  return [...rows, ...capacityRows(costs)]
}

function costOf({ webMs, databaseMs, loadMs }: Cost) {
  return `processador por pedido: web ${webMs.toFixed(2)}, banco ${databaseMs.toFixed(2)}, carga ${loadMs.toFixed(2)} ms`
}
