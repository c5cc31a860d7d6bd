import { setImmediate } from 'node:timers/promises'
import { openGrownHouse, type DatabaseKind } from '../growth/grown-house'
import { lists } from '../growth/lists'
import { median, ratioOf, type Row } from './print'

const times = 20
const rounds = 200
const warmUps = 10

/** Each list at 1× and at 20×, asked in turns, by one person: what it takes, and how much longer at 20×. */
export async function growthBench(): Promise<Row[]> {
  return [...(await measured('SQLite')), ...(await measured('PostgreSQL'))]
}

async function measured(kind: DatabaseKind): Promise<Row[]> {
  const small = await openGrownHouse(kind, 1)
  const large = await openGrownHouse(kind, times)
  const rows: Row[] = []
  for (const [what, asked] of Object.entries(lists)) {
    const taken = { small: [] as number[], large: [] as number[] }
    for (let round = -warmUps; round < rounds; round++) {
      const ofSmall = await timed(() => small.list(asked))
      const ofLarge = await timed(() => large.list(asked))
      if (round < 0) continue
      taken.small.push(ofSmall)
      taken.large.push(ofLarge)
    }
    const [one, other] = [percentiles(taken.small), percentiles(taken.large)]
    rows.push({
      what: `${kind}, ${what}`,
      value: `${one.p50Ms.toFixed(2)} → ${other.p50Ms.toFixed(2)} ms`,
      ratio: `p50 ${ratioOf(other.p50Ms, one.p50Ms)}; p99 ${one.p99Ms.toFixed(1)} → ${other.p99Ms.toFixed(1)} ms, ${ratioOf(other.p99Ms, one.p99Ms)}`,
    })
  }
  await small.close()
  await large.close()
  return rows
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  // SQLite answers within the same turn of the event loop.
  await setImmediate()
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50Ms: median(sorted), p99Ms: sorted[Math.floor(sorted.length * 0.99)]! }
}
