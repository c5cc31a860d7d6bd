import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { percentilesOf, type Percentiles } from './percentiles'

type Ask = () => Promise<unknown>

const rounds = 500
/** Until what a list asks is compiled: before, one ask in fifty takes three times as long. */
const warmUps = 300

/**
 * How long an ask of a small house and the same ask of a large one take, one at a time and in turns, each order of them about as often as any other. The
 * small one is asked twice in each round, as if it were two: how far these two are apart is what chance makes.
 *
 * Counted is all that the program and the database do from the ask to the reply, with the garbage that an ask collects of its own. Not
 * counted is what falls upon one ask in many and tells nothing of it: compiling (the first rounds), and collecting what earlier asks left,
 * which is done before each.
 */
export async function askedInTurns(small: Ask, large: Ask): Promise<Record<Turn, Percentiles>> {
  const asks = { small, again: small, large }
  const takenMs: Record<Turn, number[]> = { small: [], again: [], large: [] }
  const collect = garbageCollector()
  // All of it once: the first asks after that take ten times as long, so it is not done between rounds that are counted.
  collect({ type: 'major' })
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const turn of turnsOf(round)) {
      collect({ type: 'minor' })
      const ms = await timed(asks[turn])
      if (round >= warmUps) takenMs[turn].push(ms)
    }
  }
  return {
    small: percentilesOf(takenMs.small),
    again: percentilesOf(takenMs.again),
    large: percentilesOf(takenMs.large),
  }
}

type Turn = 'small' | 'again' | 'large'

/** The order of a round: each begins with the next of the three, and after three rounds they go backwards. */
function turnsOf(round: number): Turn[] {
  const first = round % turns.length
  const turned = [...turns.slice(first), ...turns.slice(0, first)]
  return Math.floor(round / turns.length) % 2 === 0 ? turned : turned.toReversed()
}

const turns: readonly Turn[] = ['small', 'again', 'large']

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
