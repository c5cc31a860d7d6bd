/** A station for every request: this many queues with this many servers each, used evenly. */
export type Station = {
  queues: number
  /** Servers of each queue. */
  servers: number
  /** Time that a request occupies one server, on average. [ms] */
  serviceMs: number
  /** Squared coefficient of variation of that time: 0 when each takes as long, 1 when it is exponential. */
  variation: number
}

/**
 * Erlang C: the probability that a request waits in an M/M/c queue.
 *
 * @param load  mean number of busy servers, less than `servers`. [Erlang]
 * @example waitProbability(2, 1) // 1/3
 */
export function waitProbability(servers: number, load: number): number {
  let blocked = 1
  for (let server = 1; server <= servers; server++) blocked = (load * blocked) / (server + load * blocked)
  return blocked / (1 - (load / servers) * (1 - blocked))
}

/**
 * The wait that 95 of 100 requests do not exceed; Infinity when they arrive faster than they are served. Exact for M/M/c; for
 * other service times the mean wait is scaled by (1 + variation) / 2 (Allen and Cunneen), with the same exponential tail. [ms]
 */
export function waitP95Ms({ queues, servers, serviceMs, variation }: Station, perSecond: number): number {
  const load = (perSecond / queues) * (serviceMs / 1000)
  if (load >= servers) return Infinity
  const meanOfWaitingMs = (serviceMs / (servers - load)) * ((1 + variation) / 2)
  return Math.max(0, meanOfWaitingMs * Math.log(waitProbability(servers, load) / 0.05))
}

/**
 * Requests per second at which the stations' waits (95 of 100) plus the mean service time reach `targetMs`. Adding the waits
 * overestimates: a request is seldom late at every station. [1/s]
 */
export function maxPerSecond(stations: readonly Station[], targetMs: number): number {
  const answeredMs = (perSecond: number) =>
    stations.reduce((sum, station) => sum + station.serviceMs + waitP95Ms(station, perSecond), 0)
  let low = 0
  let high = Math.min(...stations.map(({ queues, servers, serviceMs }) => (queues * servers * 1000) / serviceMs))
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2
    if (answeredMs(middle) <= targetMs) low = middle
    else high = middle
  }
  return low
}

/**
 * Mean and squared coefficient of variation of the time of requests of several kinds, each kind's exponential:
 * E[S²] = Σ 2 p s².
 */
export function mixOf(kinds: readonly { times: number; serviceMs: number }[]): Pick<Station, 'serviceMs' | 'variation'> {
  const all = kinds.reduce((sum, { times }) => sum + times, 0)
  const mean = kinds.reduce((sum, { times, serviceMs }) => sum + (times / all) * serviceMs, 0)
  const square = kinds.reduce((sum, { times, serviceMs }) => sum + 2 * (times / all) * serviceMs ** 2, 0)
  return { serviceMs: mean, variation: square / mean ** 2 - 1 }
}
