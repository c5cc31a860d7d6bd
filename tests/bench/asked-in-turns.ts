import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median } from './print'

type Ask = () => Promise<unknown>
type Percentiles = { p50Ms: number; p99Ms: number }

const rounds = 500
/** Until what a list asks is compiled: before, one ask in fifty takes three times as long. */
const warmUps = 300

/**
 * How long two asks take, one at a time and in turns; which is first changes from round to round.
 *
 * Counted is all that the program and the database do from the ask to the reply, with the garbage that an ask collects of its own. Not
 * counted is what falls upon one ask in many and tells nothing of it: compiling (the first rounds), and collecting what earlier asks left,
 * which is done before each.
 */
export async function askedInTurns(one: Ask, other: Ask): Promise<[Percentiles, Percentiles]> {
  const taken = new Map<Ask, number[]>([one, other].map((ask) => [ask, []]))
  const collect = garbageCollector()
  // All of it once: the first asks after that take ten times as long, so it is not done between rounds that are counted.
  collect({ type: 'major' })
  for (let round = -warmUps; round < rounds; round++) {
    for (const ask of round % 2 === 0 ? [one, other] : [other, one]) {
      collect({ type: 'minor' })
      const ms = await timed(ask)
      if (round >= 0) taken.get(ask)!.push(ms)
    }
  }
  return [percentiles(taken.get(one)!), percentiles(taken.get(other)!)]
}

function garbageCollector() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as (options: { type: 'major' | 'minor' }) => void
}

async function timed(ask: Ask): Promise<number> {
  // SQLite answers within the same turn of the event loop.
  await setImmediate()
  const startedAt = performance.now()
  await ask()
  return performance.now() - startedAt
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50Ms: median(sorted), p99Ms: sorted[Math.floor(sorted.length * 0.99)]! }
}
