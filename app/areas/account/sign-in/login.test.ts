import { tmpdir } from 'node:os'
import { openMemory } from '~/database/open-memory.fixture'
import { createGateway } from '~/gateway/gateway.server'
import { seedDemo } from '~/provider/demo/seed'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { createSessions } from '~/session/sessions.server'
import { readToast } from '~/session/toast.server'
import { logIn, logOut } from './login.server'

const now = () => new Date('2026-11-21T12:00:00Z')

async function openSite() {
  const db = await openMemory()
  await seedDemo(db, now())
  const settings = { db, now, tokenSecret: new Uint8Array(32), fileStore: diskStore(tmpdir()) }
  const { fetchWithin: fetch } = createProvider(settings)
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now })
  return { db, context: { provider: createGateway({ baseUrl: 'http://provider.embedded', fetch }), sessions } }
}

const black = { email: 'black@farol.example', password: 'demonstracao-2026' }

const sent = (fields: Record<string, string>, search = '') =>
  new Request(`http://site/login${search}`, { method: 'POST', body: new URLSearchParams(fields) })

const browserAfter = ({ headers }: Response) =>
  new Request('http://site/', {
    headers: {
      Cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
  })

test('the e-mail in any letter case and the password start a session and open the home of the role', async () => {
  const { context } = await openSite()
  const answer = await logIn(sent({ ...black, email: ' Black@Farol.example ' }), context)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/parceiro'])
  expect(await context.sessions.find(browserAfter(answer))).toMatchObject({
    state: 'open',
    session: { userId: 'demo-black', name: 'Marina Cavalcanti', role: 'PARCEIRO', permissions: ['prime_black'] },
  })
  expect((await readToast(browserAfter(answer), context)).toast?.message).toBe('Login efetuado com sucesso!')
})

test.each([
  ['?voltar=%2Fsimulacao%3Festudo%3D7', '/simulacao?estudo=7'],
  ['?voltar=%2F%2Fmal.example', '/parceiro'],
])('a sign-in at /login%s redirects to %s', async (search, path) => {
  const { context } = await openSite()
  const answer = await logIn(sent(black, search), context)
  expect(answer.headers.get('Location')).toBe(path)
})

test('missing fields have their messages, and the reply keeps what was typed except the password', async () => {
  const { context } = await openSite()
  const empty = await logIn(sent({ email: ' ' }), context)
  expect(empty.status).toBe(400)
  expect(await empty.json()).toMatchObject({ fieldErrors: { email: 'Preencha o email!', password: 'Preencha a senha!' } })

  const half = await logIn(sent({ email: '', password: 'segredo' }), context)
  const reply = await half.text()
  expect(JSON.parse(reply)).toMatchObject({ fieldErrors: { email: 'Preencha o email!' }, repopulateFields: { email: '' } })
  expect(reply).not.toContain('segredo')
})

test.each([
  ['a wrong password', { ...black, password: 'errada' }],
  ['an unknown e-mail', { ...black, email: 'ninguem@farol.example' }],
  ['a password of absurd length', { ...black, password: 'x'.repeat(10_000) }],
])('%s is refused with the same message, which does not say whether e-mail or password was wrong', async (_, typed) => {
  const { db, context } = await openSite()
  const answer = await logIn(sent(typed), context)
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toEqual({
    fieldErrors: {},
    repopulateFields: { email: typed.email },
    refusal: 'Credenciais incorretas ou pendentes de validação.',
  })
  expect(await db.selectFrom('web_session').selectAll().execute()).toEqual([])
})

test('an account with expired access gets a message that says so', async () => {
  const { db, context } = await openSite()
  await db.updateTable('user_account').set({ access_expires_on: '2026-11-20' }).where('email', '=', black.email).execute()
  const answer = await logIn(sent(black), context)
  expect(await answer.json()).toMatchObject({ refusal: 'O acesso da sua conta está expirado!' })
})

test('when the provider is unreachable the form keeps the e-mail and has the general error message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { context } = await openSite()
  const unreachable = createGateway({ baseUrl: 'http://provider', fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const answer = await logIn(sent(black), { ...context, provider: unreachable })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({
    fieldErrors: {},
    repopulateFields: { email: black.email },
    refusal: 'Credenciais incorretas ou pendentes de validação.',
  })
})

test('Sair ends the session here and at the provider, and redirects to the home page', async () => {
  const { db, context } = await openSite()
  const browser = browserAfter(await logIn(sent(black), context))
  const answer = await logOut(browser, context)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await context.sessions.find(browser)).toMatchObject({ state: 'expired' })
  expect(await db.selectFrom('sign_in').selectAll().execute()).toEqual([])
})
