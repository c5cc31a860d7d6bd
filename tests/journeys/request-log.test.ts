import { startServer } from '../support/start-server'
import { signIn } from '../support/sign-in'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const key = 'a-chave-da-camada-web-deste-ensaio'
let provider: Awaited<ReturnType<typeof startServer>>
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const shared = { PROVIDER_KEY: key, REQUEST_LOG: '1' }
  provider = await startServer({ ...shared, PROVIDER_PORT: '0' }, [process.execPath, 'build/server/provider.js'])
  site = await startServer({ ...shared, PROVIDER_URL: provider.address })
})
afterAll(async () => {
  await site?.stop()
  await provider?.stop()
})

type Line = { request?: string; tier?: string; method?: string; route?: string; status?: number; message?: string }

function linesOf({ log }: { log: string[] }, request: string | null) {
  return log.map((line) => JSON.parse(line) as Line).filter((line) => line.request === request)
}

test('a page and the calls that it makes to a provider elsewhere are logged under one id, without its query', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  const page = await fetch(`${site.address}/client?busca=segredo`, { headers: { cookie } })
  expect(page.status).toBe(200)
  await page.text()
  const id = page.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9A-F]{8}$/)
  await vi.waitUntil(() => linesOf(site, id).length > 0 && linesOf(provider, id).length > 0)
  expect(linesOf(site, id)).toMatchObject([{ tier: 'web', method: 'GET', route: '/client', status: 200 }])
  expect(linesOf(provider, id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ tier: 'provider', method: 'GET', status: 200 })]),
  )
  expect([...site.log, ...provider.log].join()).not.toMatch(/segredo|cliente@/)
})

test('a refusal and the answer to it are logged under one id', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  const refused = await fetch(`${site.address}/areaAdm`, { headers: { cookie }, redirect: 'manual' })
  const id = refused.headers.get('x-request-id')
  await vi.waitUntil(() => linesOf(site, id).length > 1)
  expect(linesOf(site, id)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^refused 403 GET \/areaAdm/) }),
    expect.objectContaining({ route: '/areaAdm', status: 302 }),
  ])
})
