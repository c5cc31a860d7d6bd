import { freePort } from '../support/free-port'
import { startServer } from '../support/start-server'
import { signIn } from '../support/sign-in'
import packageJson from '../../package.json'

const key = 'a-chave-da-camada-web-deste-ensaio'
const ports: number[] = []
let provider: Awaited<ReturnType<typeof startServer>>
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const shared = { PROVIDER_KEY: key, REQUEST_LOG: '1' }
  ports.push(await freePort(), await freePort())
  provider = await startServer({ ...shared, PROVIDER_PORT: '0', METRICS_PORT: String(ports[0]) }, [
    process.execPath,
    'build/server/provider.js',
  ])
  site = await startServer({ ...shared, METRICS_PORT: String(ports[1]), PROVIDER_URL: provider.address })
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

test('each process tells Prometheus what it answered, on a port of its own', async () => {
  await (await fetch(`${site.address}/mercado-livre?origem=anuncio`)).text()
  const [ofProvider, ofSite] = await Promise.all(
    ports.map(async (port) => (await fetch(`http://localhost:${port}/metrics`)).text()),
  )
  expect(ofSite).toContain('farol_requests_total{tier="web",method="GET",route="/mercado-livre",status="200"} 1')
  expect(ofSite).toContain('farol_pdf_documents{state="waiting"} 0')
  expect(ofSite).toContain('farol_bodies_in_transfer_bytes{kind="files"} 0')
  expect(ofProvider).toMatch(/farol_requests_total\{tier="provider",method="POST",route="\/auth\/login",status="200"\} \d/)
  expect(ofProvider).toContain('farol_outbox_waiting{outbox="mails"} 0')
  expect(ofProvider).toContain('farol_outbox_oldest_seconds{outbox="rows"} 0')
  const { version } = packageJson
  for (const told of [ofProvider, ofSite]) expect(told).toContain(`farol_build_info{version="${version}"} 1`)
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
})

test('the code on the page of an internal error is the id under which the fault is logged', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  await provider.stop()
  const page = await fetch(`${site.address}/client`, { headers: { cookie } })
  expect(page.status).toBe(500)
  const id = page.headers.get('x-request-id')!
  expect(await page.text()).toContain(id)
  await vi.waitUntil(() => linesOf(site, id).some(({ message }) => message?.includes('The provider could not be reached')))
})
