import { createGauge } from './registry.server'

type Pool = { totalCount: number; idleCount: number; waitingCount: number; ended: boolean }

const watch = createGauge('farol_database_connections', 'Connections to PostgreSQL, and the requests that wait for one', [
  'pool',
  'state',
])

/** Reports how many connections of a pool are in use and idle, and how many requests wait for one. */
export function watchPool(name: string, pool: Pool): void {
  watch(() => {
    if (pool.ended) return []
    const { totalCount, idleCount, waitingCount } = pool
    const states = { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    return Object.entries(states).map(([state, value]) => ({ labels: { pool: name, state }, value }))
  })
}
