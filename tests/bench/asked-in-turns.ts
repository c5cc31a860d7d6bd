import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { percentilesOf, type Percentiles } from './percentiles'

type Ask = () => Promise<unknown>

const rounds = 500
/** Until then lists are compiled: before, one request in fifty takes three times as long. */
const warmUps = 300

/**
 * Compares a request to a small house with the same one to a large house, one at a time and in turns, in every order about
 * equally often. The small one is asked twice per round, like two houses: the difference between the two is chance.
 *
 * Counted: the program's and the database's work from request to reply, with the garbage collected meanwhile. Not counted:
 * compiling (the first rounds), and garbage of earlier requests, collected before each.
 */
export async function askedInTurns(small: Ask, large: Ask): Promise<Record<Turn, Percentiles>> {
  const asks = { small, again: small, large }
  const takenMs: Record<Turn, number[]> = { small: [], again: [], large: [] }
  const collect = garbageCollector()
  // A full collection makes the next requests ten times slower, so it does not run between counted rounds.
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

/** The order of a round: it starts with each of the three in turn, and is reversed after three rounds. */
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
