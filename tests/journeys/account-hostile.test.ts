import { demoPassword } from '../support/account-site'
import { hostileAddressesOf, rules } from '../support/pages'
import { signIn } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'

let site: Awaited<ReturnType<typeof openTestSite>>
let visitors = 0

beforeAll(async () => (site = await openTestSite({ TRUSTED_PROXIES: '1' })))
afterAll(() => site?.stop())

type Sent = { cookie?: string; origin?: string; from?: string }

/** Sends a form, by default from a new network address, so that failures of one test do not count for another. */
function send(path: string, fields: Record<string, string>, { cookie = '', origin = site.address, from }: Sent = {}) {
  visitors++
  return fetch(site.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, 'x-forwarded-for': from ?? `10.1.${visitors >> 8}.${visitors & 255}` },
    body: new URLSearchParams(fields),
  })
}

const attacks = {
  SQL: `' OR 1=1; DROP TABLE user_account; --`,
  script: '"><script>alert(document.cookie)</script>',
  'line breaks': 'a@b.example\r\nBcc: todos@x.example\r\n\r\nSet-Cookie: x=1',
  'a null character': 'a\0b',
  'a lost character': 'a\uFFFDb',
  'ten thousand letters': 'x'.repeat(10_000),
}

const forms = rules.flatMap(({ address, reader, form }) =>
  form && Object.keys(form.fields).length > 0 ? [[form.at ?? address, reader, form.fields] as const] : [],
)

const cookies = new Map([['nobody', '']])

/** The cookie of a reader's single sign-in for all forms and queries. */
async function cookieOf(reader: string): Promise<string> {
  const cookie = cookies.get(reader) ?? (await signIn(site.address, `${reader}@farol.example`))
  cookies.set(reader, cookie)
  return cookie
}

/** Uses the session id that an answer may rotate, as a browser does. */
function takeCookie(reader: string, answer: Response) {
  const renewed = answer.headers.getSetCookie().find((it) => it.startsWith('sessao='))
  if (renewed) cookies.set(reader, renewed.split(';', 1)[0]!)
}

describe.each(forms)('the form at %s', (path, reader, fields) => {
  test.each(Object.entries(attacks))('treats %s as text in each of its fields', async (_, attack) => {
    for (const name of Object.keys(fields)) {
      const answer = await send(path, { ...fields, [name]: attack }, { cookie: await cookieOf(reader) })
      takeCookie(reader, answer)
      const page = await answer.text()
      expect(answer.status, name).toBeLessThan(500)
      expect(page).not.toContain('<script>alert')
      expect(answer.headers.get('x') ?? answer.headers.get('bcc')).toBeNull()
      expect(answer.headers.getSetCookie().some((it) => it.startsWith('x='))).toBe(false)
    }
  })

  // Otherwise some forms would be sent signed out.
  test('was sent within one sign-in, which is still valid', async () => {
    const headers = { cookie: await cookieOf(reader) }
    const account = await fetch(`${site.address}/conta`, { headers, redirect: 'manual' })
    expect(account.status).toBe(reader === 'nobody' ? 302 : 200)
  })
})

test('the accounts still exist after the hostile forms', async () => {
  expect(await signIn(site.address, 'black@farol.example')).toContain('sessao=')
})

test.each(['https://mal.example', 'null', 'http://localhost'])(
  'a form of %s is refused, with or without a cookie',
  async (origin) => {
    const cookie = await signIn(site.address, 'cliente@farol.example')
    for (const path of ['/login', '/cadastro', '/sair', '/conta/senha', '/conta/dados']) {
      expect((await send(path, {}, { cookie, origin })).status).toBe(403)
    }
    const still = await fetch(`${site.address}/conta`, { headers: { cookie }, redirect: 'manual' })
    expect(still.status).toBe(200)
  },
)

test('on a site with HTTPS a form of its page loaded over http is refused', async () => {
  const headers = { origin: site.address, 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.2.0.1' }
  const post = (init: Record<string, string>) =>
    fetch(`${site.address}/recuperarSenha`, {
      method: 'POST',
      headers: { ...headers, ...init },
      body: new URLSearchParams({ email: 'a@x.example' }),
    })
  expect((await post({})).status).toBe(403)
  expect((await post({ origin: site.address.replace('http:', 'https:') })).status).toBe(200)
  expect((await post({ 'x-forwarded-proto': 'http' })).status).toBe(200)
})

test.each([
  '//mal.example',
  'https://mal.example/',
  '/\\mal.example',
  '/%2F/mal.example',
  'javascript:alert(1)',
  '\t//mal.example',
])('the return address %j does not lead to another site', async (back) => {
  const answer = await send(`/login?voltar=${encodeURIComponent(back)}`, { email: 'black@farol.example', password: demoPassword })
  const { origin } = new URL(answer.headers.get('location')!, site.address)
  expect([answer.status, origin]).toEqual([302, site.address])
})

test('the cookie of a session is invalid after Sair', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  const open = () => fetch(`${site.address}/conta`, { headers: { cookie }, redirect: 'manual' })
  expect((await open()).status).toBe(200)
  expect((await send('/sair', {}, { cookie })).headers.get('location')).toBe('/')
  expect((await open()).headers.get('location')).toBe('/login?voltar=%2Fconta')
})

test('a sign-in gives the session a new id and ends the old one', async () => {
  const first = await signIn(site.address, 'basic@farol.example')
  const answer = await send('/login', { email: 'basic@farol.example', password: demoPassword }, { cookie: 'sessao=escolhida' })
  const second = answer.headers
    .getSetCookie()
    .find((it) => it.startsWith('sessao='))!
    .split(';', 1)[0]!
  expect(first).not.toContain(second)
  expect(second).not.toBe('sessao=escolhida')
})

// The contract tries 300: tests/contract/promises/throttling.ts.
test('after 40 wrong passwords at once that network must wait, and the owner can still sign in', async () => {
  const guess = () => send('/login', { email: 'pesquisa@farol.example', password: 'chute' }, { from: '203.0.113.7' })
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  const page = await answers[statuses.indexOf(429)]!.text()
  expect(page).toMatch(/Muitos pedidos em pouco tempo\. Tente novamente em \d+ minutos?\./)
  expect(page).toContain('value="pesquisa@farol.example"')

  const owner = { email: 'pesquisa@farol.example', password: demoPassword }
  expect((await send('/login', owner, { from: '198.51.100.9' })).status).toBe(302)
})

test('strangers who try an account from very many networks do not shut out the browser that entered it', async () => {
  const owner = { email: 'basic@farol.example', password: demoPassword }
  const entered = await send('/login', owner, { from: '198.51.100.20' })
  const device = entered.headers.getSetCookie().find((it) => it.startsWith('aparelho='))!
  expect(device).toContain('HttpOnly')
  await Promise.all(
    Array.from({ length: 108 }, (_, at) => send('/login', { ...owner, password: 'chute' }, { from: `203.0.113.${at}` })),
  )
  expect((await send('/login', owner, { from: '198.51.100.21' })).status).toBe(429)
  const cookie = device.split(';', 1)[0]!
  expect((await send('/login', owner, { from: '198.51.100.21', cookie })).status).toBe(302)
})

test.each(rules)('hostile queries and segments at $address cause no 5xx status', async (rule) => {
  const cookie = await cookieOf(rule.reader)
  for (const address of hostileAddressesOf(rule)) {
    const answer = await fetch(site.address + address, { headers: { cookie }, redirect: 'manual' })
    expect(answer.status, address).toBeLessThan(500)
    expect(answer.headers.getSetCookie().some((it) => it.startsWith('x='))).toBe(false)
    await answer.body?.cancel()
  }
})

test('the sign-ins of the queries are still valid', async () => {
  for (const reader of new Set(rules.map((it) => it.reader))) {
    const headers = { cookie: await cookieOf(reader) }
    const account = await fetch(`${site.address}/conta`, { headers, redirect: 'manual' })
    expect(account.status, reader).toBe(reader === 'nobody' ? 302 : 200)
  }
})
