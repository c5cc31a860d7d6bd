import type { Row } from './print'
import type { Cost } from './processes'
import { maxPerSecond, mixOf, type Station } from './queueing'
import type { RequestKind } from './signed-in-requests'

/** Requests of one signed-in person per hour at peak. */
const requestsOfPerson: Record<RequestKind, number> = { page: 20, live: 10, search: 3, write: 1, pdf: 0.5 }

const targetMs = 500
const processCounts = [1, 2, 4, 8, 16]
const databaseCores = [2, 4, 8, 16]

/**
 * Requests per second that web processes with one core each would serve within 500 ms for 95 of 100, over a PostgreSQL with its
 * own cores. Assumptions: random arrivals, processor time once in a process and once in PostgreSQL, no waits for disk, network or
 * locks. Each process is a queue, because the proxy does not know which is free; PostgreSQL's cores share one.
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
