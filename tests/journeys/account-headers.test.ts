import { patienceMs } from '../support/browser'
import { pagesFor, rules } from '../support/pages'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

let site: Awaited<ReturnType<typeof startServer>>
let cookie = ''
const cookies: Record<string, string> = { nobody: '' }

beforeAll(async () => {
  site = await startServer()
  for (const who of ['cliente', 'parceiro', 'black', 'pesquisa', 'admin'])
    cookies[who] = await signIn(site.address, `${who}@farol.example`)
  cookie = cookies['cliente']!
})
afterAll(() => site?.stop())

/** Requests of every kind: each address with and without access, files, unknown addresses, refusals. */
const answers: [string, string, RequestInit][] = [
  ...rules.flatMap(({ address, reader }) => [
    [address, reader, {}] satisfies [string, string, RequestInit],
    [address, 'cliente', {}] satisfies [string, string, RequestInit],
  ]),
  ['/favicon.svg', 'nobody', {}],
  ['/assets/nao-existe.js', 'nobody', {}],
  ['/login', 'cliente', { method: 'POST', headers: { origin: 'https://mal.example' } }],
]

test.each(answers)('the response of %s to %s %o has the security headers', async (path, who, init) => {
  const answer = await fetch(site.address + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie: cookies[who]!, ...(init.headers as Record<string, string>) },
  })
  const policy = answer.headers.get('content-security-policy')!
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy.split(/; ?/)).toContain(directive)
  }
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  for (const set of answer.headers.getSetCookie()) expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$|Max-Age/)
})

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

test.each(pagesFor('members', 'simulators', 'clients', 'partners', 'researchers', 'administrators'))(
  '$address has a visible "Sair"',
  async ({ address, reader }) => {
    const page = await (await fetch(site.address + address, { headers: { cookie: cookies[reader]! } })).text()
    expect(page).toMatch(/<form[^>]* action="\/sair"/)
    expect(page).toContain('>Sair<')
  },
)
