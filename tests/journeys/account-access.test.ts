import { demoAccounts } from '~/provider/demo/accounts'
import { audiences, members, rules } from '../support/pages'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

let site: Awaited<ReturnType<typeof startServer>>
const cookies = new Map<string, string>()

beforeAll(async () => {
  site = await startServer()
  for (const { email } of demoAccounts) cookies.set(email.split('@', 1)[0]!, await signIn(site.address, email))
})
afterAll(() => site?.stop())

test('the table has every demonstration account', () => {
  expect([...cookies.keys()].toSorted()).toEqual(members.toSorted())
})

function visit(address: string, person: string, init: RequestInit = {}) {
  const cookie = cookies.get(person) ?? ''
  return fetch(site.address + address, { redirect: 'manual', ...init, headers: { cookie, origin: site.address } })
}

/** The message on the page that this redirect leads to. */
async function messageAfter(answer: Response) {
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';', 1)[0])
    .join('; ')
  return (await fetch(site.address + answer.headers.get('location'), { headers: { cookie } })).text()
}

const people = ['nobody', ...members]

/** Every account at every address, with the expected result. */
const visits = rules.flatMap(({ address, audience, leadsTo }) =>
  people.map((person) => ({ person, address, audience, leadsTo, isLetIn: audiences[audience].includes(person) })),
)
const letIn = visits.filter((it) => it.isLetIn)
const sentHome = visits.filter((it) => !it.isLetIn)

test.each(letIn)('$person may open $address', async ({ person, address, leadsTo }) => {
  const answer = await visit(address, person)
  expect(answer.status).toBeLessThan(500)
  const location = answer.headers.get('location')
  const isSentAway = location === '/' || location?.startsWith('/login') || leadsTo !== undefined
  expect(isSentAway ? location : undefined).toBe(leadsTo)
})

test.each(sentHome)('$person is redirected home from $address', async ({ person, address }) => {
  const answer = await visit(address, person)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

const refused = sentHome.filter(({ audience }) => audience !== 'visitors')

test.each(refused)('$person gets a message with the reason why $address does not open', async ({ person, address }) => {
  const why =
    person === 'nobody' ? 'Você precisa estar logado para acessar essa página' : 'Você não tem permissão para acessar essa página'
  expect(await messageAfter(await visit(address, person))).toContain(why)
})

const guardedForms = rules
  .filter(({ audience, form }) => form && audience !== 'everyone' && audience !== 'visitors')
  .map(({ address, audience, form }) => [form?.at ?? address, audience, form] as const)

test.each(guardedForms)('a form sent to %s by somebody else changes nothing', async (address, audience, sent) => {
  const fields = new URLSearchParams({ ...sent?.fields })
  const form = { method: 'POST', body: sent?.isFileOnly ? asFormData(fields) : fields }
  const nobody = await visit(address, 'nobody', form)
  expect(nobody.headers.get('location')).toMatch(/^\/login/)
  for (const person of members.filter((it) => !audiences[audience].includes(it)).slice(-1)) {
    const refusedForm = await visit(address, person, form)
    expect(refusedForm.headers.get('location')).toBe('/')
    expect(await messageAfter(refusedForm)).toContain('Você não tem permissão para acessar essa página')
  }
})

function asFormData(fields: URLSearchParams) {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}

test('Sair is a form: a GET of its address does not end the session', async () => {
  expect((await visit('/sair', 'basic')).headers.get('location')).toBe('/')
  expect((await visit('/conta', 'basic')).status).toBe(200)
})
