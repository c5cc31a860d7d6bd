import { once } from 'node:events'
import { Pool } from 'pg'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { startTcpProxy } from '../../tests/support/tcp-proxy'
import { createBreaker, type BreakerTimes } from './breaker.server'
import { isUnavailable } from './unavailable.server'

/** Long enough that a test ends before it. [ms] */
const never = 3_600_000
const patience = { timeout: 60_000, interval: 20 }

let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
let line: Awaited<ReturnType<typeof startTcpProxy>>
let end: (() => Promise<void>)[]
beforeAll(async () => {
  postgres = await openEmptyPostgres()
}, 60_000)
afterAll(() => postgres?.stop())
beforeEach(async () => {
  line = await startTcpProxy(postgres.url)
  end = [line.stop.bind(line)]
})
afterEach(async () => {
  for (const stop of end.toReversed()) await stop()
})

function openGuarded(times: Partial<BreakerTimes>, connections = 2) {
  const log: string[] = []
  const usual = { lookMs: 20, silentMs: 500, retryMs: 20 }
  const breaker = createBreaker(line.url, { times: { ...usual, ...times }, log: (said) => log.push(said) })
  const stream = () => breaker.newSocket()
  const pool = new Pool({ connectionString: line.url, max: connections, connectionTimeoutMillis: never, stream })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  breaker.guard(pool, () => {})
  end.push(() => pool.end())
  return { breaker, pool, log }
}

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

test('after one refused connection the server is away, and further queries are refused without asking it', async () => {
  const { breaker, pool, log } = openGuarded({ retryMs: never })
  await line.goDown()
  expect(await failure(pool.query('select 1'))).toSatisfy(isUnavailable)
  await vi.waitUntil(breaker.isAway, patience)
  await line.comeUp()
  const refused = await Promise.all(Array.from({ length: 50 }, () => failure(pool.query('select 1'))))
  expect(refused.every(isUnavailable)).toBe(true)
  expect(log).toEqual([expect.stringMatching(/^database: away: .*ECONNREFUSED/)])
})

test('a frozen server fails what waits for an answer or a connection, and is asked until it answers', async () => {
  const { breaker, pool, log } = openGuarded({})
  await pool.query('select 1')
  line.freeze()
  const asked = Array.from({ length: 6 }, () => failure(pool.query('select 1')))
  expect((await Promise.all(asked)).every(isUnavailable)).toBe(true)
  expect(breaker.isAway()).toBe(true)
  await line.goDown()
  await line.comeUp()
  await vi.waitUntil(() => !breaker.isAway(), patience)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(log.at(-1)).toMatch(/^database: back after \d+ ms$/)
})

test('a long query, and a pool without a free connection, make no server away that answers', async () => {
  const { breaker, pool, log } = openGuarded({ silentMs: 300 }, 1)
  const held = await pool.connect()
  const waiting = pool.query('select 2 as two')
  await held.query('select pg_sleep(1)')
  held.release()
  expect((await waiting).rows).toEqual([{ two: 2 }])
  expect({ isAway: breaker.isAway(), log }).toEqual({ isAway: false, log: [] })
})

test('a server that refuses the password answers: its faults are told, and it is not away', async () => {
  const { breaker } = openGuarded({})
  const url = new URL(line.url)
  url.username = 'nobody'
  const other = createBreaker(url.href, { log: () => {} })
  const strange = new Pool({ connectionString: url.href, stream: other.newSocket })
  other.guard(strange, () => {})
  const refused = await failure(strange.query('select 1'))
  expect(isUnavailable(refused)).toBe(false)
  expect({ here: breaker.isAway(), there: other.isAway() }).toEqual({ here: false, there: false })
  await strange.end()
})

test('callers with a callback, as the rate limits’ are, get the connection and its release', async () => {
  const { pool } = openGuarded({})
  const released = once(pool, 'release')
  pool.connect((_, client, release) => void client!.query('select 1').then(() => release()))
  await released
  expect(pool.idleCount).toBe(1)
})
