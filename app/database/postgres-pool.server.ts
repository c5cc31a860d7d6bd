import { Socket } from 'node:net'
import { Pool, type PoolConfig } from 'pg'

/** What one process asks of the server at a time, and how long it waits for it. */
export type PoolLimits = {
  connections: number
  /** To be given a connection, a new one or one of the pool. [ms] */
  connectMs: number
  /** For a lock that somebody else holds. [ms] */
  lockMs: number
  /** For a statement, as the server counts it. [ms] */
  statementMs: number
  /** Without a byte from the server: it is frozen, or the network is. Longer than a statement may take. [ms] */
  silenceMs: number
}

export const poolLimits: PoolLimits = {
  connections: 10,
  connectMs: 5_000,
  lockMs: 10_000,
  statementMs: 15_000,
  silenceMs: 20_000,
}

type Options = PoolLimits & { types?: PoolConfig['types'] }

/**
 * Connections to PostgreSQL in which nothing waits for ever, and of which each may be lost: that costs the query it was
 * answering, and the next query opens another.
 */
export function openPool(
  connectionString: string,
  { connections, connectMs, lockMs, statementMs, silenceMs, types }: Options,
): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    ...(types && { types }),
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    // Gone before its silence is counted: what is silent for longer is a query without an answer.
    idleTimeoutMillis: silenceMs / 2,
    stream: () => new Socket().on('timeout', endSilent).setTimeout(silenceMs),
  })
  // Unheard, the error of a connection that is lost would end the process: the pool hears of idle ones only.
  pool.on('connect', (client) => client.on('error', ({ message }) => console.error(`database: connection lost: ${message}`)))
  pool.on('error', () => {})
  return pool
}

function endSilent(this: Socket) {
  this.destroy(Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT' }))
}
