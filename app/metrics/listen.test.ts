import type { AddressInfo, Server } from 'node:net'
import { countAnswered } from './answered.server'
import { listenForMetrics } from './listen.server'
import { watchPool } from './pools.server'
import { createCounter, createGauge } from './registry.server'

let server: Server
beforeAll(async () => {
  server = await listenForMetrics({ port: 0, host: '127.0.0.1', version: '1.2.3', dataDir: '.' })
})
afterAll(() => void server.close())

function ask(path: string) {
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
}

/** The samples of a metric, without its HELP and TYPE lines. */
async function linesOf(name: string) {
  const text = await (await ask('/metrics')).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('requests are counted by tier, method, route and status, and timed by route in seconds', async () => {
  const count = countAnswered('web')
  const answered = { requestId: '0A1B2C3D', method: 'GET', route: '/conta', status: 200, ms: 20 }
  count(answered)
  count({ ...answered, ms: 300 })
  count({ ...answered, status: 503 })
  expect(await linesOf('farol_requests_total')).toEqual([
    'farol_requests_total{tier="web",method="GET",route="/conta",status="200"} 2',
    'farol_requests_total{tier="web",method="GET",route="/conta",status="503"} 1',
  ])
  const times = await linesOf('farol_request_duration_seconds')
  // Two of 0,02 s and one of 0,3 s: 0,34 s in all, two of them up to 0,025 s.
  expect(times).toContain('farol_request_duration_seconds_count{tier="web",route="/conta"} 3')
  expect(times).toContain('farol_request_duration_seconds_sum{tier="web",route="/conta"} 0.34')
  expect(times).toContain('farol_request_duration_seconds_bucket{le="0.025",tier="web",route="/conta"} 2')
})

test('invented methods share one label', async () => {
  const count = countAnswered('provider')
  for (const method of ['PROPFIND', 'X1', 'X2']) count({ requestId: '', method, route: '*', status: 405, ms: 1 })
  expect(await linesOf('farol_requests_total{tier="provider"')).toEqual([
    'farol_requests_total{tier="provider",method="other",route="*",status="405"} 3',
  ])
})

test('a failing source is left out, and the others remain', async () => {
  const watch = createGauge('test_waiting', 'A test', ['queue'])
  watch(() => [{ labels: { queue: 'a' }, value: 3 }])
  watch(() => Promise.reject(new Error('the database is away')))
  watch(() => [{ labels: { queue: 'b' }, value: 5 }])
  expect(await linesOf('test_waiting')).toEqual(['test_waiting{queue="a"} 3', 'test_waiting{queue="b"} 5'])
})

test('a pool of 10 connections, 4 of them idle, has 6 in use; one that has ended is left out', async () => {
  watchPool('main', { totalCount: 10, idleCount: 4, waitingCount: 2, ended: false })
  watchPool('ended', { totalCount: 1, idleCount: 1, waitingCount: 0, ended: true })
  expect(await linesOf('farol_database_connections')).toEqual([
    'farol_database_connections{pool="main",state="in_use"} 6',
    'farol_database_connections{pool="main",state="idle"} 4',
    'farol_database_connections{pool="main",state="waiting"} 2',
  ])
})

test('the metrics have the version, the delay of the event loop and the memory of the process', async () => {
  expect(await linesOf('farol_build_info')).toEqual(['farol_build_info{version="1.2.3"} 1'])
  expect(await linesOf('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  expect(await linesOf('process_resident_memory_bytes')).toHaveLength(1)
})

test('a counter begins with its first event', async () => {
  const count = createCounter('test_events_total', 'A test', ['kind'])
  expect(await linesOf('test_events_total')).toEqual([])
  count({ kind: 'one' })
  expect(await linesOf('test_events_total')).toEqual(['test_events_total{kind="one"} 1'])
})

test('metrics are answered at the address of the setting and at no other', async () => {
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  // Every address of 127.0.0.0/8 is this machine's; a server on all of them would answer here too.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed')
})

test('the port of the metrics answers nothing else', async () => {
  expect((await ask('/')).status).toBe(404)
})
