import { demoAccounts } from '~/provider/demo/accounts'
import { audiences, members, pagesFor, rules } from '../support/pages'
import { signIn } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'

let site: Awaited<ReturnType<typeof openTestSite>>
const cookies = new Map([['nobody', '']])

beforeAll(async () => {
  site = await openTestSite()
  for (const { email } of demoAccounts) {
    const cookie = await signIn(site.address, email)
    // Without the sign-in's own message.
    cookies.set(email.split('@', 1)[0]!, cookie.replace(/aviso=[^;]*(; )?/, ''))
  }
})
afterAll(() => site?.stop())

const people = ['nobody', ...members]

test('the table has every demonstration account', () => {
  expect([...cookies.keys()].toSorted()).toEqual(people.toSorted())
})

function send(address: string, cookie: string, init: RequestInit = {}) {
  return fetch(site.address + address, { redirect: 'manual', ...init, headers: { cookie, origin: site.address } })
}

type Answer = { status: number; location: string | null; headers: Headers; text: string }

const answers = new Map<string, Promise<Answer>>()

/** The answer for a person at an address, requested once for all tests. */
function visit(address: string, person: string): Promise<Answer> {
  return once(address, cookies.get(person)!)
}

function once(address: string, cookie: string): Promise<Answer> {
  const key = `${address} ${cookie}`
  const answer = answers.get(key) ?? send(address, cookie).then(read)
  answers.set(key, answer)
  return answer
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response
  return { status, location: headers.get('location'), headers, text: await response.text() }
}

const messages = {
  entre: 'Você precisa estar logado para acessar essa página',
  não: 'Você não tem permissão para acessar essa página',
}

/** Messages shown where this redirect leads. */
async function messagesAfter(answer: Answer, person: string) {
  const left = answer.headers.getSetCookie().map((it) => it.split(';', 1)[0])
  const { text } = await once(answer.location!, [cookies.get(person), ...left].filter(Boolean).join('; '))
  return Object.values(messages).filter((message) => text.includes(message))
}

/** Every account at every address, with the expected result. */
const visits = rules.flatMap(({ address, audience, leadsTo }) =>
  people.map((person) => ({ person, address, audience, leadsTo, isLetIn: audiences[audience].includes(person) })),
)
const letIn = visits.filter((it) => it.isLetIn)
const sentHome = visits.filter((it) => !it.isLetIn)

test.each(letIn)('$person may open $address', async ({ person, address, leadsTo }) => {
  const answer = await visit(address, person)
  expect(answer.status).toBeLessThan(500)
  const isSentAway = answer.location === '/' || answer.location?.startsWith('/login') || leadsTo !== undefined
  expect(isSentAway ? answer.location : undefined).toBe(leadsTo)
  expectSecurityHeaders(answer.headers)
})

test.each(sentHome)(
  '$person is redirected home from $address, with the reason unless the page is for visitors',
  async ({ person, address, audience }) => {
    const answer = await visit(address, person)
    expect([answer.status, answer.location]).toEqual([302, '/'])
    const reason = person === 'nobody' ? messages.entre : messages.não
    expect(await messagesAfter(answer, person)).toEqual(audience === 'visitors' ? [] : [reason])
    expectSecurityHeaders(answer.headers)
  },
)

function expectSecurityHeaders(headers: Headers) {
  const policy = headers.get('content-security-policy')!
  expect(policy.split(/; ?/)).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  for (const set of headers.getSetCookie()) expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$|Max-Age/)
}

test.each([
  ['/favicon.svg', {}],
  ['/assets/nao-existe.js', {}],
  ['/login', { method: 'POST', headers: { origin: 'https://mal.example' } }],
])('the response of %s to %o has the security headers', async (path, init) => {
  const { headers, status } = await fetch(site.address + path, { redirect: 'manual', ...init })
  expect(status).toBe({ '/favicon.svg': 200, '/assets/nao-existe.js': 404, '/login': 403 }[path])
  expectSecurityHeaders(headers)
})

test.each(pagesFor('members', 'simulators', 'clients', 'partners', 'researchers', 'administrators'))(
  '$address has a visible "Sair"',
  async ({ address, reader }) => {
    const { text } = await visit(address, reader)
    expect(text).toMatch(/<form[^>]* action="\/sair"/)
    expect(text).toContain('>Sair<')
  },
)

/**
 * The specification's route table, with each role's access, by hand. A number: the page opens, with this status. `entre`: home,
 * with the message for signed-out people. `não`: home, with the message about missing permission. `fora`: home, because the page
 * is for signed-out people. Administrators have every permission, and only their own role.
 */
const table = `
                         nobody admin super black basic parceiro cliente simulador pesquisa
/pesquisa-mercado-livre  entre  200   200   200   não   não      não     não       200
/agente/nenhum           entre  404   404   404   não   não      não     não       404
/simulacao               entre  200   200   200   não   não      não     200       não
/client                  entre  não   não   não   não   não      200     200       200
/parceiro                entre  200   200   200   200   200      não     não       não
/empresa                 entre  404   404   404   404   404      não     não       não
/areaAdm                 entre  200   200   não   não   não      não     não       não
/login                   200    fora  fora  fora  fora  fora     fora    fora      fora
/recuperarSenha          200    fora  fora  fora  fora  fora     fora    fora      fora
`

const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const cells = rows.flatMap(([path, ...row]) => row.map((cell, index) => ({ path: path!, person: header[index]!, cell })))

test('the table of the specification has 9 people and 9 rows', () => {
  expect(header).toEqual(people.filter((it) => it !== 'rede'))
  expect(rows.map((row) => row.length)).toEqual(Array(9).fill(10))
})

const redirects: Record<string, unknown> = {
  entre: [302, '/', [messages.entre]],
  não: [302, '/', [messages.não]],
  fora: [302, '/', []],
}

test.each(cells)('by the specification $path answers $person: $cell', async ({ path, person, cell }) => {
  const answer = await visit(path, person)
  const told = answer.location === null ? [] : await messagesAfter(answer, person)
  expect([answer.status, answer.location, told]).toEqual(redirects[cell] ?? [Number(cell), null, []])
})

const guardedForms = rules
  .filter(({ audience, form }) => form && audience !== 'everyone' && audience !== 'visitors')
  .map(({ address, audience, form }) => [form?.at ?? address, audience, form] as const)

test.each(guardedForms)('a form sent to %s by another person changes nothing', async (address, audience, sent) => {
  const fields = new URLSearchParams({ ...sent?.fields })
  const form = { method: 'POST', body: sent?.isFileOnly ? asFormData(fields) : fields }
  const nobody = await send(address, '', form)
  expect(nobody.headers.get('location')).toMatch(/^\/login/)
  for (const person of members.filter((it) => !audiences[audience].includes(it)).slice(-1)) {
    const refusedForm = await read(await send(address, cookies.get(person)!, form))
    expect(refusedForm.location).toBe('/')
    expect(await messagesAfter(refusedForm, person)).toEqual([messages.não])
  }
})

function asFormData(fields: URLSearchParams) {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}

test('Sair is a form: a GET of its address does not end the session', async () => {
  const cookie = cookies.get('basic')!
  expect((await send('/sair', cookie)).headers.get('location')).toBe('/')
  expect((await send('/conta', cookie)).status).toBe(200)
})
