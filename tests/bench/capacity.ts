import type { Row } from './print'
import type { Cost } from './processes'
import { maxPerSecond, mixOf, type Station } from './queueing'
import type { RequestKind } from './signed-in-requests'

/** What one signed-in person asks for in an hour at peak. */
const requestsOfPerson: Record<RequestKind, number> = { page: 20, live: 10, search: 3, write: 1, pdf: 0.5 }

const targetMs = 500
const processCounts = [1, 2, 4, 8, 16]
const databaseCores = [2, 4, 8, 16]

/**
 * What so many web processes with a core each would serve within 500 ms for 95 of 100, over a PostgreSQL with cores of its own. Arrivals
 * are random, a request takes its processor time once from a process and once from PostgreSQL, and neither disk, network nor locks
 * make it wait. Each process is a queue, because the proxy does not know which one is free; PostgreSQL's cores share one.
 */
export function capacityRows(costs: Record<RequestKind, Pick<Cost, 'webMs' | 'databaseMs'>>): Row[] {
  const kinds = Object.entries(requestsOfPerson) as [RequestKind, number][]
  const mix = (part: 'webMs' | 'databaseMs') => mixOf(kinds.map(([kind, times]) => ({ times, serviceMs: costs[kind][part] })))
  const web = (processes: number): Station => ({ queues: processes, servers: 1, ...mix('webMs') })
  const database = (cores: number): Station => ({ queues: 1, servers: cores, ...mix('databaseMs') })
  const requestsOfHour = kinds.reduce((sum, [, times]) => sum + times, 0)
  const peopleOf = (perSecond: number) => `${((perSecond * 3_600) / requestsOfHour).toFixed(0)} pessoas por hora`
  return [
    ...processCounts.map((processes) => {
      const rates = databaseCores.map((cores) => maxPerSecond([web(processes), database(cores)], targetMs))
      const told = databaseCores.map((cores, index) => `${cores} núcleos: ${rates[index]!.toFixed(0)}`).join(', ')
      return {
        what: `estimativa: ${processes} ${processes === 1 ? 'processo' : 'processos'}, p95 de ${targetMs} ms`,
        value: `${rates[1]!.toFixed(0)} req/s`,
        ratio: `${peopleOf(rates[1]!)} com 4 núcleos no PostgreSQL; ${told}`,
      }
    }),
    ...databaseCores.map((cores) => {
      const perSecond = maxPerSecond([database(cores)], targetMs)
      return {
        what: `estimativa: PostgreSQL com ${cores} núcleos, sozinho`,
        value: `${perSecond.toFixed(0)} req/s`,
        ratio: peopleOf(perSecond),
      }
    }),
  ]
}
