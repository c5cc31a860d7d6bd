import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../random'
import { reportReaders } from './report-readers'
import { createVisitor } from './visitor'
import { readers, visits, type Crowd } from './visits'

/** People who make one visit after the other until told to stop. */
export function startPeople(site: string, count: number, seed: number, pauseMs: number) {
  const crowd: Crowd = { contacts: [], studies: [], nextReader: reportReaders(readers) }
  const faults: string[] = []
  const slowestMs: Record<string, number> = {}
  const work = { isEnding: false, tried: 0 }

  async function person(number: number) {
    const visitor = createVisitor(site, seed * 100 + number)
    for (let turn = 0; !work.isEnding; turn++) {
      const random = randomOf(seed, number * 100_000 + turn)
      const [name, visit] = random.pick(Object.entries(visits))
      const startedAt = performance.now()
      const fault = await visit(visitor, random, crowd).catch(
        (error: Error) => `${name}: ${error.message} ${String(error.cause)}`,
      )
      slowestMs[name] = Math.max(slowestMs[name] ?? 0, performance.now() - startedAt)
      work.tried++
      if (fault) faults.push(`${new Date().toISOString()} ${fault}`)
      await sleep(pauseMs)
    }
  }

  const everyone = Promise.all(Array.from({ length: count }, (_, number) => person(number)))
  return {
    faults,
    acknowledged: crowd,
    slowestMs,
    tried: () => work.tried,
    /** Ends after the visits that are under way. */
    async stop() {
      work.isEnding = true
      await everyone
    },
  }
}
