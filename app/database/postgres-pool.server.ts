import { Socket } from 'node:net'
import { Pool, type PoolConfig } from 'pg'
import { guardPool } from './breaker.server'

/** How many connections one process opens, and how long it waits for them. */
export type PoolLimits = {
  connections: number
  /** Wait for a connection, new or of the pool. [ms] */
  connectMs: number
  /** Wait for a lock. [ms] */
  lockMs: number
  /** Time of one statement, measured by the server. [ms] */
  statementMs: number
  /** Time without a byte from the server, after which the server or the network counts as frozen. Longer than `statementMs`. [ms] */
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
 * A pool of PostgreSQL connections with a limit on every wait. A lost connection fails the query that it was answering; the
 * next query opens another. While the server is known to be away, queries fail at once; a pool without limits waits.
 */
export function openPool(connectionString: string, options: Options): Pool {
  if (options.silenceMs === 0) return createPool(connectionString, options, () => new Socket())
  return guardPool(connectionString, (newSocket) => createPool(connectionString, options, newSocket))
}

function createPool(
  connectionString: string,
  { connections, connectMs, lockMs, statementMs, silenceMs, types }: Options,
  newSocket: () => Socket,
) {
  const pool = new Pool({
    connectionString,
    max: connections,
    ...(types && { types }),
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    // Idle connections close before `silenceMs`, so only a query without an answer reaches that limit.
    idleTimeoutMillis: silenceMs / 2,
    stream: () => newSocket().on('timeout', destroySilent).setTimeout(silenceMs),
  })
  // Without this listener the error of a lost connection would end the process: the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', ({ message }) => console.error(`database: connection lost: ${message}`)))
  pool.on('error', () => {})
  return pool
}

function destroySilent(this: Socket) {
  this.destroy(Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT' }))
}
