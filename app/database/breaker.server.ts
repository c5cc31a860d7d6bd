import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { isUnavailable } from './unavailable.server'

export type BreakerTimes = {
  /** How often pools are looked at: requests that heard nothing since the last look are a suspicion. [ms] */
  lookMs: number
  /** How long a suspected server may be silent before it counts as away. [ms] */
  silentMs: number
  /** Time between the questions to a server that is away. [ms] */
  retryMs: number
}

const breakerTimes: BreakerTimes = { lookMs: 1_000, silentMs: 3_000, retryMs: 500 }

type Connect = (callback: (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void) => void

/**
 * Knows whether one PostgreSQL server is away. A connection that fails, or requests without a byte from the server, are a
 * suspicion: then one connection of its own asks `select 1`. While the server refuses it, or is silent, it is away: what waits for
 * a connection or an answer fails, further requests fail at once, and the question is repeated until it is answered.
 */
export function createBreaker(
  connectionString: string,
  { times: { lookMs, silentMs, retryMs } = breakerTimes, log = (line: string) => console.error(line) } = {},
) {
  const pools = new Set<Pool>()
  const sockets = new Set<Socket>()
  const waiting = new Set<(reason: Error) => void>()
  let bytesOfClosed = 0
  let bytesAtLook = 0
  let away: Error | undefined
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  function bytesHeard() {
    return [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfClosed)
  }

  function newSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    return socket.on('close', () => {
      bytesOfClosed += socket.bytesRead
      sockets.delete(socket)
    })
  }

  function look() {
    const bytes = bytesHeard()
    const isWaiting = [...pools].some((pool) => pool.totalCount > pool.idleCount || pool.waitingCount > 0)
    if (isWaiting && bytes === bytesAtLook) void suspect()
    bytesAtLook = bytes
  }

  async function suspect() {
    if (isAsking) return
    isAsking = true
    const since = performance.now()
    for (let fault = await faultOfServer(); fault && pools.size > 0; fault = await faultOfServer()) {
      goAway(fault)
      await sleep(retryMs, undefined, { ref: false })
    }
    if (away) log(`database: back after ${Math.round(performance.now() - since)} ms`)
    away = undefined
    isAsking = false
  }

  function goAway(fault: Error) {
    if (away) return
    log(`database: away: ${fault.message || String('code' in fault && fault.code)}`)
    away = fault
    for (const socket of sockets) socket.destroy(awayError())
    for (const refuse of waiting) refuse(awayError())
  }

  /** Why the server cannot be used; undefined while it answers, even with a refusal, or is only slow. */
  async function faultOfServer(): Promise<Error | undefined> {
    const socket = newSocket()
    const ended = new AbortController()
    try {
      await Promise.race([ask(socket), silence(ended.signal)])
      return undefined
    } catch (error) {
      const hasNoRoom = error instanceof Error && 'code' in error && error.code === '53300'
      return isUnavailable(error) && !hasNoRoom ? error : undefined
    } finally {
      ended.abort()
      socket.destroy()
    }
  }

  async function ask(socket: Socket) {
    const client = new Client({ connectionString, stream: () => socket })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1')
    await client.end()
  }

  async function silence(signal: AbortSignal): Promise<never> {
    for (;;) {
      const before = bytesHeard()
      await sleep(silentMs, undefined, { signal, ref: false })
      // What arrived while this process was busy is read first.
      await nextTurn()
      await nextTurn()
      if (bytesHeard() === before) throw awayError()
    }
  }

  function connectInTime(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      if (away) return reject(awayError())
      let isRefused = false
      const refuse = (reason: Error) => {
        isRefused = true
        waiting.delete(refuse)
        reject(reason)
      }
      waiting.add(refuse)
      connect().then(
        (client) => {
          waiting.delete(refuse)
          if (isRefused) client.release()
          else resolve(client)
        },
        (error: Error) => {
          if (isUnavailable(error)) void suspect()
          refuse(error)
        },
      )
    })
  }

  return {
    isAway: () => away !== undefined,
    newSocket,

    /** Guards the connections of a pool until it ends. `onEmpty` is called after the last pool. */
    guard(pool: Pool, onEmpty: () => void): void {
      pools.add(pool)
      timer ??= setInterval(look, lookMs).unref()
      const [connect, end] = [pool.connect.bind(pool) as () => Promise<PoolClient>, pool.end.bind(pool) as () => Promise<void>]
      pool.connect = ((callback?: Parameters<Connect>[0]) => {
        const connecting = connectInTime(connect)
        if (!callback) return connecting
        connecting.then((client) => callback(undefined, client, client.release), callback)
      }) as Pool['connect']
      pool.end = (() => {
        pools.delete(pool)
        if (pools.size === 0) {
          clearInterval(timer)
          onEmpty()
        }
        return end()
      }) as Pool['end']
    },
  }
}

function awayError() {
  return Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT' })
}

const breakers = new Map<string, ReturnType<typeof createBreaker>>()

/** Guards a pool together with the other pools of its server; returns how to open its connections. */
export function guardPool(connectionString: string, open: (newSocket: () => Socket) => Pool): Pool {
  const breaker = breakers.get(connectionString) ?? createBreaker(connectionString)
  breakers.set(connectionString, breaker)
  const pool = open(breaker.newSocket)
  breaker.guard(pool, () => breakers.delete(connectionString))
  return pool
}
