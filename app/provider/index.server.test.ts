import { sql } from 'kysely'
import { Hono } from 'hono'
import { z } from 'zod'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { startTcpProxy } from '../../tests/support/tcp-proxy'
import { endpoint } from '~/contract/endpoint'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { demoPassword } from './demo/accounts'
import { seedDemo } from './demo/seed'
import { diskStore } from './file-store/disk-store'
import { createProvider } from './index.server'
import { createMount, type Connection } from './mount'

const now = () => new Date('2026-11-21T15:00:00Z')
const tokenSecret = new Uint8Array(32).fill(1)

/** Nobody signs in here: every call is public. */
const unused = () => Promise.reject(new Error('unused'))
const nobodyIn = {
  identify: unused,
  noteWrite: unused,
  countGuestCall: async () => {},
  countKeyCall: async () => {},
  webTierKey: 'chave',
}

test('an internal fault is logged in one line and answered in general terms', async () => {
  const db = await openMemory()
  await closeDatabase(db)
  const logged: string[] = []
  const { fetch } = createProvider({
    db,
    now,
    tokenSecret,
    fileStore: diskStore('/nonexistent'),
    log: (line) => logged.push(line),
  })
  const response = await fetch(
    new Request('http://provider.embedded/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'black@farol.example', password: 'qualquer' }),
    }),
  )
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ statusCode: 500, message: 'Erro inesperado. Tente novamente mais tarde.' })
  expect(logged).toEqual([expect.stringMatching(/^provider: POST \/auth\/login: Error: .* at .*$/)])
})

test('while the database is away the answer says so, with when to try again', { timeout: 60_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const postgres = await openMigratedPostgres()
  const line = await startTcpProxy(postgres.url)
  const db = await openDatabase(line.url)
  const logged: string[] = []
  const { fetch } = createProvider({
    db,
    now,
    tokenSecret,
    fileStore: diskStore('/nonexistent'),
    log: (said) => logged.push(said),
  })
  const ask = () => fetch(new Request('http://provider.embedded/showPartners'))
  expect((await ask()).status).toBe(200)
  await line.goDown()
  const response = await ask()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({
    statusCode: 503,
    message: 'O banco de dados não respondeu a tempo. Tente novamente em instantes.',
  })
  expect(logged).toEqual([expect.stringMatching(/^provider: GET \/showPartners: /)])
  await line.comeUp()
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 60_000 })
  await closeDatabase(db)
  await line.stop()
  await postgres.stop()
  vi.restoreAllMocks()
})

test('a write that finds no room is refused with 507, and reads go on', async () => {
  const db = await openMemory()
  await seedDemo(db, now())
  const { fetch } = createProvider({ db, now, tokenSecret, fileStore: diskStore('/nonexistent'), log: () => {} })
  await sql`pragma max_page_count = 1`.execute(db)
  const body = JSON.stringify({ email: 'cliente@farol.example', password: 'demonstracao-2026' })
  const headers = { 'content-type': 'application/json' }
  const signIn = () => fetch(new Request('http://provider.embedded/auth/login', { method: 'POST', headers, body }))
  await vi.waitFor(async () => expect((await signIn()).status).toBe(507), { timeout: 60_000, interval: 0 })
  expect(await (await signIn()).json()).toEqual({
    statusCode: 507,
    message: 'Não há espaço para gravar, e nada foi gravado. O que já está guardado continua disponível.',
  })
  expect((await fetch(new Request('http://provider.embedded/showPartners'))).status).toBe(200)
  await db.destroy()
})

test('a refused call is logged in one line: the rule, the account and the address', async () => {
  const db = await openMemory()
  await seedDemo(db, now())
  const told: string[] = []
  const { fetch } = createProvider({
    db,
    now,
    tokenSecret,
    fileStore: diskStore('/nonexistent'),
    watch: (line) => told.push(line),
  })
  const call = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(
      new Request(`http://provider.embedded${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body ? JSON.stringify(body) : null,
      }),
      '192.0.2.1',
    )
  const json = { 'content-type': 'application/json' }
  const entered = await call('/auth/login', json, { email: 'cliente@farol.example', password: demoPassword })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  expect(told).toEqual([])
  expect((await call('/audit', { authorization: `Bearer ${accessToken}` })).status).toBe(403)
  expect((await call('/auth/login', json, { email: 7 })).status).toBe(400)
  for (let time = 0; time < 11; time++) await call('/auth/login', json, { email: 'cliente@farol.example', password: 'chute' })
  expect(told).toEqual([
    'refused 403 GET /audit by demo-cliente from 192.0.2.1: Você não tem permissão para esta operação.',
    expect.stringMatching(/^refused 400 POST \/auth\/login by nobody from 192\.0\.2\.1: Confira os campos: /),
    'refused 429 POST /auth/login by nobody from 192.0.2.1: Muitos pedidos em pouco tempo. Tente novamente mais tarde.',
  ])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is never sent, nor are fields that the contract does not name',
  async (brl) => {
    const app = new Hono<Connection>()
    const reply = z.object({ totalBrl: z.number() })
    const wrong = endpoint({ method: 'GET', path: '/wrong', summary: '', access: 'public', reply })
    const right = endpoint({ method: 'GET', path: '/right', summary: '', access: 'public', reply })
    const { mount } = createMount(app, [wrong, right], nobodyIn, () => {})
    mount(wrong, async () => ({ totalBrl: brl }))
    mount(right, async () => {
      const row = { totalBrl: 1, passwordHash: 'segredo' }
      return row
    })
    app.onError((_, c) => c.text('refused', 500))
    expect((await app.request('/wrong', {}, {})).status).toBe(500)
    expect(await (await app.request('/right', {}, {})).json()).toEqual({ totalBrl: 1 })
  },
)

describe('the endpoints of the contract and those that are mounted are the same', () => {
  const listed = endpoint({ method: 'GET', path: '/listed', summary: '', access: 'public', reply: z.object({}) })
  const other = endpoint({ method: 'POST', path: '/other', summary: '', access: 'public', reply: z.object({}) })
  const open = () => createMount(new Hono<Connection>(), [listed], nobodyIn, () => {})

  test('one that the contract does not list is refused by its name', () => {
    expect(() => open().mount(other, async () => ({}))).toThrow('POST /other')
  })

  test('one that is mounted twice is refused by its name', () => {
    const { mount } = open()
    mount(listed, async () => ({}))
    expect(() => mount(listed, async () => ({}))).toThrow('GET /listed')
  })

  test('one without a handler is refused by its name, and none is once all are mounted', () => {
    const { mount, checkAllMounted } = open()
    expect(checkAllMounted).toThrow('GET /listed')
    mount(listed, async () => ({}))
    expect(checkAllMounted).not.toThrow()
  })
})
