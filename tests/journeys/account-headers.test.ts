import { patienceMs } from '../support/browser'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

let site: Awaited<ReturnType<typeof startServer>>
let cookie = ''

beforeAll(async () => {
  site = await startServer()
  cookie = await signIn(site.address, 'cliente@farol.example')
})
afterAll(() => site?.stop())

test.each([
  ['no Origin or Referer, and a cookie', {}, true, 403],
  ['no Origin or Referer, and no cookie', {}, false, 401],
  ['the Referer of a text browser', { referer: 'own' }, true, 302],
  ['the Referer of another site', { referer: 'https://mal.example/pagina' }, true, 403],
] as const)('a sign-in form with %s', async (_, sent, hasCookie, status) => {
  const headers = new Headers(hasCookie ? { cookie } : {})
  if ('referer' in sent) headers.set('referer', sent.referer.replace(/^own$/, `${site.address}/login`))
  const answer = await fetch(`${site.address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ email: 'ninguem@farol.example', password: 'chute-qualquer' }),
  })
  expect(answer.status).toBe(status)
})

test('each refusal is logged as one line of JSON with the address, the account or IP address, and the time', async () => {
  await fetch(`${site.address}/areaAdm/auditoria`, { redirect: 'manual', headers: { cookie } })
  await fetch(`${site.address}/login?token=${'s'.repeat(43)}`, { method: 'POST', headers: { origin: 'https://mal.example' } })
  const line = (message: string) =>
    vi.waitUntil(() => site.log.map((it) => JSON.parse(it) as Line).find((it) => it.message === message), { timeout: patienceMs })
  expect(await line('refused 403 GET /areaAdm/auditoria by demo-cliente')).toMatchObject({ at: expect.stringMatching(/Z$/) })
  const [foreign] = site.log.filter((it) => it.includes('refused 403 POST /login from'))
  expect(foreign).toMatch(/^\{"at":"[^"]+Z","request":"[0-9A-F]{8}","message":"refused 403 POST \/login from [\d.:a-f]+"\}$/)
})

test.each(['json', 'csv'])('another site cannot start a person’s data export as %s', async (format) => {
  const path = `${site.address}/conta/dados.${format}`
  expect((await fetch(path, comingFrom('cross-site'))).headers.get('location')).toBe('/conta/dados')
  expect((await fetch(path, comingFrom('same-origin'))).status).toBe(200)
})

function comingFrom(where: string) {
  return { redirect: 'manual', headers: { cookie, 'sec-fetch-site': where } } as const
}

type Line = { at: string; message: string }

test('an unknown address is answered without internal details', async () => {
  const answer = await fetch(`${site.address}/assets/nao-existe.js`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toMatch(/ENOENT|build|Error/)
})
