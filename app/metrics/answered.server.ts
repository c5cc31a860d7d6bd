import { Histogram } from 'prom-client'
import { createCounter, registry } from './registry.server'
import type { AnsweredRequest } from './request-scope.server'

export type Tier = 'web' | 'provider'

const count = createCounter('farol_requests_total', 'Answered requests', ['tier', 'method', 'route', 'status'])
const seconds = new Histogram({
  name: 'farol_request_duration_seconds',
  help: 'Time until a request was answered',
  labelNames: ['tier', 'route'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

/** Clients may send any word as a method; others count as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts the answered requests of a tier. Calls to the embedded provider are counted in addition to the pages that make them. */
export function countAnswered(tier: Tier) {
  return ({ method, route, status, ms }: AnsweredRequest): void => {
    count({ tier, method: methods.has(method) ? method : 'other', route, status: String(status) })
    seconds.observe({ tier, route }, ms / 1000)
  }
}
