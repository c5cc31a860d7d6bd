import { setImmediate, setTimeout } from 'node:timers/promises'
import { median } from './print'

export type Latencies = { p50Ms: number; p99Ms: number; count: number }

/** Users that each repeat a request after its answer, after an optional pause, until `ended` and at least `rounds` times. */
export async function askedBy(
  users: number,
  rounds: number,
  ask: (turn: number) => Promise<unknown>,
  ended: Promise<unknown>,
  pauseMs?: number,
): Promise<Latencies> {
  const latencies: number[] = []
  const work = { isEnded: false }
  const end = ended.finally(() => (work.isEnded = true))
  const user = async (start: number) => {
    for (let round = 0; round < rounds || !work.isEnded; round++) {
      const startedAt = performance.now()
      await ask(start + round)
      latencies.push(performance.now() - startedAt)
      // SQLite answers within the same turn of the event loop.
      await setImmediate()
      if (pauseMs !== undefined) await setTimeout(pauseMs)
    }
  }
  await Promise.all([...Array(users).keys()].map(user))
  await end
  const sorted = latencies.toSorted((a, b) => a - b)
  return { p50Ms: median(latencies), p99Ms: sorted[Math.floor(sorted.length * 0.99)]!, count: latencies.length }
}
