import { listLearningTracks } from '~/contract/learning'
import { openMemory } from '~/database/open-memory.fixture'
import type { Permission } from '~/domain/access/access'
import { createGateway } from '~/gateway/gateway.server'
import { ProviderError } from '~/gateway/refusal.server'
import { readAskedPage } from './asked-page.server'
import { currentMember, optionalMember, requireMember, requireVisitor } from './guards.server'
import { createSessions } from './sessions.server'
import { readToast } from './toast.server'

const form = new URLSearchParams({ nomeCliente: 'Padaria Sol', demandaForaPonta: '500', senha: 'segredo', code: '123456' })

async function openSite() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const db = await openMemory()
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now: () => clock.now })
  const provider = createGateway({ baseUrl: 'http://provider', fetch: () => new Response(null, { status: 500 }) })
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  const signIn = (userId: string, permissions: readonly Permission[] = ['simulator'], mustSetSecondStep?: boolean) =>
    sessions.begin(new Request('http://site/login'), {
      userId,
      mustSetSecondStep,
      name: userId,
      role: 'CLIENTE',
      permissions: [...permissions],
      accessToken: 'a',
      refreshToken: 'r',
    })
  return { db, context: { sessions, provider }, pass, signIn }
}

type Context = Awaited<ReturnType<typeof openSite>>['context']

/** A request of a browser that received these Set-Cookie headers, in this order. */
function request(setCookies: readonly string[] = [], init: RequestInit = {}, path = '/simulacao?modo=ml') {
  const jar = new Map<string, string>()
  for (const [name, value] of setCookies.map((line) => line.split(';')[0]!.split('='))) jar.set(name!, value!)
  const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Request(`http://site${path}`, { ...init, headers: { Cookie } })
}

const sent = (cookies: readonly string[] = [], body: BodyInit = form) => request(cookies, { method: 'POST', body })

const draftOf = async (cookies: readonly string[], context: Context, path?: string) =>
  (await requireMember(request(cookies, {}, path), context, '/conta')).takeDraft()

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it let the person in'),
    (thrown: unknown) => thrown as Response,
  )

test('a member with the permission enters', async () => {
  const { context, signIn } = await openSite()
  const member = await requireMember(request([await signIn('bia')]), context, '/simulacao')
  expect(member).toMatchObject({ userId: 'bia', role: 'CLIENTE', permissions: ['simulator'] })
})

test('a member without the permission is sent home with a message', async () => {
  const { context, signIn } = await openSite()
  const answer = await thrownBy(requireMember(request([await signIn('bia', ['research'])]), context, '/simulacao'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
  const { toast } = await readToast(request(answer.headers.getSetCookie()), context)
  expect(toast?.message).toBe('Você não tem permissão para acessar essa página')
})

test.each([
  ['/simulacao?modo=ml', '/simulacao?modo=ml'],
  [`/simulacao?modo=${'x'.repeat(1_000)}`, '/'],
])('a signed-out request for %.30s is redirected home, and the page is remembered once', async (asked, kept) => {
  const { context } = await openSite()
  const answer = await thrownBy(requireMember(request([], {}, asked), context, '/simulacao'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
  const { askedPath, headers } = await readAskedPage(request(answer.headers.getSetCookie()), context)
  expect(askedPath).toBe(kept)
  expect((await readAskedPage(request(headers.getSetCookie()), context)).askedPath).toBeUndefined()
})

test('a page of another site is not remembered', async () => {
  const { context } = await openSite()
  const planted = await context.sessions.cookies('destino').serialize('//mal.example')
  expect((await readAskedPage(request([planted]), context)).askedPath).toBe('/')
})

test('a member who must set a second step is redirected to its page from every other page', async () => {
  const { context, signIn } = await openSite()
  const cookie = await signIn('bia', ['simulator'], true)
  for (const path of ['/simulacao', '/conta'] as const) {
    const answer = await thrownBy(requireMember(request([cookie]), context, path))
    expect(answer.headers.get('Location')).toBe('/conta/duas-etapas')
    const { toast } = await readToast(request(answer.headers.getSetCookie()), context)
    expect(toast?.message).toBe('Ative a verificação em duas etapas para continuar.')
  }
  const member = await requireMember(request([cookie]), context, '/conta/duas-etapas')
  expect(member).toMatchObject({ userId: 'bia', mustSetSecondStep: true })
})

test.each([
  ['/conta', []],
  ['/areaAdm', ['ADMIN']],
  ['/areaAdm', ['SUPER_ADMIN']],
  ['/uploads/:storageId', ['SUPER_ADMIN']],
] as const)('%s opens to a client with the permissions %j', async (path, permissions) => {
  const { context, signIn } = await openSite()
  const cookie = await signIn('bia', permissions)
  expect(await requireMember(request([cookie]), context, path)).toMatchObject({ userId: 'bia' })
})

test('an expired session leads to the sign-in page and back', async () => {
  const { context, signIn, pass } = await openSite()
  const cookie = await signIn('bia')
  pass(121)
  const answer = await thrownBy(requireMember(request([cookie]), context, '/simulacao'))
  expect(answer.headers.get('Location')).toBe('/login?voltar=%2Fsimulacao%3Fmodo%3Dml')
  const { toast } = await readToast(request(answer.headers.getSetCookie()), context)
  expect(toast?.message).toBe('Sua sessão expirou, faça login novamente.')
})

test('what was typed when the session expired is returned once, without passwords', async () => {
  const { context, signIn, pass } = await openSite()
  const cookie = await signIn('bia')
  pass(121)
  const answer = await thrownBy(requireMember(sent([cookie]), context, '/simulacao'))
  const cookies = [...answer.headers.getSetCookie(), await signIn('bia')]
  const draft = await draftOf(cookies, context)
  expect(Object.fromEntries(draft ?? [])).toEqual({ nomeCliente: 'Padaria Sol', demandaForaPonta: '500' })
  expect(await draftOf(cookies, context)).toBeUndefined()
})

test('what was typed is also stored when the browser has lost its session cookie', async () => {
  const { context, signIn } = await openSite()
  const answer = await thrownBy(requireMember(sent(), context, '/simulacao'))
  expect(answer.headers.get('Location')).toContain('/login')
  const draft = await draftOf([...answer.headers.getSetCookie(), await signIn('bia')], context)
  expect(draft?.get('nomeCliente')).toBe('Padaria Sol')
})

test('a draft is not shown to another member', async () => {
  const { context, signIn, pass } = await openSite()
  const cookie = await signIn('bia')
  pass(121)
  const answer = await thrownBy(requireMember(sent([cookie]), context, '/simulacao'))
  const cookies = [...answer.headers.getSetCookie(), await signIn('caio')]
  expect(await draftOf(cookies, context)).toBeUndefined()
})

test('a draft belongs to its page and expires after 30 minutes', async () => {
  const { context, signIn, pass } = await openSite()
  const answer = await thrownBy(requireMember(sent(), context, '/simulacao'))
  const cookies = [...answer.headers.getSetCookie(), await signIn('bia')]
  expect(await draftOf(cookies, context, '/agente')).toBeUndefined()
  pass(30)
  expect(await draftOf(cookies, context)).toBeUndefined()
})

test('20 drafts of one network are stored at a time, and those of another network too', async () => {
  const { context, pass } = await openSite()
  const isStored = async (address: string) => {
    const from = sent()
    from.headers.set('x-client-address', address)
    const answer = await thrownBy(requireMember(from, context, '/simulacao'))
    return answer.headers.getSetCookie().some((cookie) => cookie.startsWith('rascunho='))
  }
  for (let count = 0; count < 20; count++) expect(await isStored('192.0.2.1')).toBe(true)
  expect(await isStored('192.0.2.1')).toBe(false)
  expect(await isStored('192.0.2.2')).toBe(true)
  pass(30)
  expect(await isStored('192.0.2.1')).toBe(true)
})

test('a draft about one object is not returned for another', async () => {
  const { context, signIn } = await openSite()
  const draftAbout = async (pedido: string) => {
    const answer = await thrownBy(requireMember(sent([], new URLSearchParams({ pedido: 'a', note: 'x' })), context, '/simulacao'))
    const cookies = [...answer.headers.getSetCookie(), await signIn('bia')]
    return (await requireMember(request(cookies), context, '/conta')).takeDraft({ pedido })
  }
  expect(await draftAbout('b')).toBeUndefined()
  expect((await draftAbout('a'))?.get('note')).toBe('x')
})

test('a form of more than 64 kB is not stored', async () => {
  const { db, context } = await openSite()
  await thrownBy(requireMember(sent([], new URLSearchParams({ texto: 'x'.repeat(65_536) })), context, '/simulacao'))
  expect(await db.selectFrom('web_session').selectAll().execute()).toEqual([])
})

test('the route can read the form after the guard', async () => {
  const { context, signIn } = await openSite()
  const post = sent([await signIn('bia')])
  await requireMember(post, context, '/simulacao')
  expect((await post.formData()).get('nomeCliente')).toBe('Padaria Sol')
})

test('currentMember has the name of the member and no token', async () => {
  const { context, signIn } = await openSite()
  expect(await currentMember(request(), context)).toBeNull()
  expect(await currentMember(request([await signIn('bia')]), context)).toEqual({
    name: 'bia',
    role: 'CLIENTE',
    permissions: ['simulator'],
    isView: false,
  })
})

test('a page open to everyone makes calls for the signed-in member', async () => {
  const { context, signIn } = await openSite()
  expect(await optionalMember(request(), context)).toBeUndefined()
  expect(await optionalMember(request([await signIn('bia')]), context)).toMatchObject({ userId: 'bia' })
  const answer = await thrownBy(optionalMember(request([await signIn('bia', [], true)]), context))
  expect(answer.headers.get('Location')).toBe('/conta/duas-etapas')
})

/** The cookie of an administrator who sees the platform as "caio". */
async function viewOfCaio({ context, signIn }: Awaited<ReturnType<typeof openSite>>) {
  const cookie = await signIn('bia', ['ADMIN'])
  const found = await context.sessions.find(request([cookie]))
  if (found.state !== 'open') throw new Error('nobody is signed in')
  const caio = { userId: 'caio', name: 'caio', role: 'CLIENTE' as const, permissions: ['simulator' as const] }
  const view = { ...caio, accessToken: 'v', until: '2026-11-21T12:15:00.000Z' }
  await context.sessions.renewals.setView(found.session.recordKey, view)
  return cookie
}

test('a view sends no form of a page open to everyone, so that it changes no draft of the person', async () => {
  const site = await openSite()
  const cookie = await viewOfCaio(site)
  expect(await optionalMember(request([cookie]), site.context)).toMatchObject({ userId: 'caio', viewer: { name: 'bia' } })
  expect(await currentMember(request([cookie]), site.context)).toMatchObject({ isView: true })
  const answer = await thrownBy(optionalMember(sent([cookie]), site.context))
  const { toast } = await readToast(request(answer.headers.getSetCookie()), site.context)
  expect(toast?.message).toBe('Você está vendo a plataforma como outra pessoa: nada pode ser mudado.')
})

test.each([['/conta'], ['/conta/dados.json'], ['/conta/senha'], ['/parceiro/informacoes']])(
  'a view does not open %s: its form, sent after the view, would change the account of the administrator',
  async (path) => {
    const site = await openSite()
    const answer = await thrownBy(optionalMember(request([await viewOfCaio(site)], {}, path), site.context))
    expect(answer.headers.get('Location')).toBe('/client')
  },
)

test('a view takes no draft, neither of the person nor of the administrator', async () => {
  const site = await openSite()
  const { context, signIn, pass } = site
  const expired = await signIn('bia')
  pass(121)
  const answer = await thrownBy(requireMember(sent([expired]), context, '/simulacao'))
  pass(-121)
  const drafted = answer.headers.getSetCookie()
  expect(await draftOf([...drafted, await viewOfCaio(site)], context)).toBeUndefined()
  expect((await draftOf([...drafted, await signIn('bia')], context))?.get('nomeCliente')).toBe('Padaria Sol')
})

test('a session with a new id has the same content', async () => {
  const { context, signIn } = await openSite()
  const cookie = await signIn('bia')
  const renamed = await (await requireMember(request([cookie]), context, '/conta')).rotateSession()
  expect(renamed).not.toBe(cookie)
  expect(await requireMember(request([renamed]), context, '/conta')).toMatchObject({ userId: 'bia' })
})

test('the sign-in page redirects a member home', async () => {
  const { context, signIn } = await openSite()
  await expect(requireVisitor(request(), context)).resolves.toBeUndefined()
  const answer = await thrownBy(requireVisitor(request([await signIn('bia')]), context))
  expect(answer.headers.get('Location')).toBe('/')
})

const refused = (status: number) => Response.json({ statusCode: status, message: 'Não' }, { status })

/** A provider that refuses every call except that of the person, who now has these permissions or whose sign-in has ended. */
function refusingProvider(permissions: string) {
  const person = {
    id: 'ana',
    name: 'Ana',
    email: 'ana@x.example',
    created_at: '2026-01-01',
    role: 'CLIENTE',
    permissions,
    company: null,
    partner_company: null,
  }
  const own = permissions === 'signed out' ? refused(401) : Response.json(person)
  const fetch = ({ url }: Request) => (url.endsWith('/users/ana') ? own.clone() : refused(403))
  return createGateway({ baseUrl: 'http://provider', fetch })
}

async function refusedCall(now: string, method = 'GET') {
  const { context, signIn } = await openSite()
  const changed = { ...context, provider: refusingProvider(now) }
  const cookie = await signIn('ana')
  const member = await requireMember(request([cookie], { method }), changed, '/simulacao')
  return { cookie, context: changed, thrown: await thrownBy(member.provider.call(listLearningTracks)) }
}

test('a member whose permission was taken away while signed in opens the page anew, and the guard tells it', async () => {
  const { cookie, context, thrown } = await refusedCall('')
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/simulacao?modo=ml'])
  const answer = await thrownBy(requireMember(request([cookie]), context, '/simulacao'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
})

test('a form sent after the permission was taken away leads home', async () => {
  const { thrown } = await refusedCall('', 'POST')
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/'])
})

test('a form that is refused while the sign-in is ended elsewhere leads to the sign-in page', async () => {
  const { thrown } = await refusedCall('signed out', 'POST')
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/login?voltar=%2Fsimulacao%3Fmodo%3Dml'])
})

test('a call that the provider refuses to a member whose access is the same stays refused with 403', async () => {
  const { thrown } = await refusedCall('simulator')
  expect(thrown).toBeInstanceOf(ProviderError)
  expect(thrown.status).toBe(403)
})
