import { patienceMs } from '../support/browser'
import { openEmptyPostgres } from '../support/postgres'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import { startTcpProxy } from '../support/tcp-proxy'

let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
let line: Awaited<ReturnType<typeof startTcpProxy>>
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  postgres = await openEmptyPostgres()
  line = await startTcpProxy(postgres.url)
  site = await startServer({ DATABASE_URL: line.url, DEMO: '1', SESSION_SECRET: 'a'.repeat(32) })
})
afterAll(async () => {
  await site?.stop()
  await line?.stop()
  await postgres?.stop()
})

test('while the database is away pages say so and when to try again; afterwards they work', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  const open = (path: string) => fetch(site.address + path, { headers: { cookie } })
  expect((await open('/conta')).status).toBe(200)

  await line.goDown()
  const away = await open('/conta')
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('5')
  expect(await away.text()).toContain('Tente novamente em alguns instantes')
  expect((await fetch(`${site.address}/conta.data`, { headers: { cookie } })).status).toBe(503)
  const readiness = await open('/readyz')
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ process: 'ok', database: 'indisponível' })
  expect((await open('/healthz')).status).toBe(200)
  expect((await fetch(`${site.address}/mercado-livre`)).status).toBe(200)

  await line.comeUp()
  await vi.waitFor(async () => expect((await open('/conta')).status).toBe(200), { timeout: patienceMs })
  expect((await open('/readyz')).status).toBe(200)
})
