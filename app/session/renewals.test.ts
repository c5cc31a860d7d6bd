import { getUser } from '~/contract/users'
import { openMemory } from '~/database/open-memory.fixture'
import type { Db } from '~/database/schema'
import { createGateway } from '~/gateway/gateway.server'
import { requireMember } from './guards.server'
import { createSessions } from './sessions.server'

const user = {
  id: 'marina',
  name: 'Marina',
  email: 'm@x.example',
  created_at: '2026-01-01',
  role: 'PARCEIRO',
  permissions: '',
  company: null,
  partner_company: null,
}

/** A provider whose access token `access-1` has expired and whose refresh tokens are valid once. */
function strictProvider({ renews = true } = {}) {
  const seen = { renewals: 0 }
  let generation = 1
  const fetch = async (request: Request) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (request.url.endsWith('/auth/refresh-token')) {
      seen.renewals++
      const { refreshToken } = (await request.json()) as { refreshToken: string }
      if (!renews || refreshToken !== `refresh-${generation}`) return refusal
      generation++
      return Response.json({ accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` })
    }
    const isCurrent = generation > 1 && request.headers.get('authorization') === `Bearer access-${generation}`
    return isCurrent ? Response.json(user) : refusal
  }
  return {
    seen,
    provider: createGateway({ baseUrl: 'http://provider', fetch: async (request) => (await fetch(request)).clone() }),
  }
}
const noTariff = Response.json({ statusCode: 422, message: 'Distribuidora sem tarifa' }, { status: 422 })
const refusal = Response.json({ statusCode: 401, message: 'Token vencido' }, { status: 401 })

async function signedIn(db: Db) {
  const sessions = openSessions(db)
  const cookie = await sessions.begin(new Request('http://site/'), {
    userId: 'marina',
    name: 'Marina',
    role: 'PARCEIRO',
    permissions: [],
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
  })
  return { sessions, visit: () => new Request('http://site/simulacao?x=1', { headers: { Cookie: cookie.split(';')[0]! } }) }
}

function openSessions(db: Db) {
  return createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now: () => new Date() })
}

const readUser = { params: { id: 'marina' } }

test('50 concurrent calls with an expired token share one renewal, and all are answered', async () => {
  const { seen, provider } = strictProvider()
  const { sessions, visit } = await signedIn(await openMemory())
  const calls = Array.from({ length: 50 }, async () => {
    const member = await requireMember(visit(), { provider, sessions }, '/conta')
    return member.provider.call(getUser, readUser)
  })
  const replies = await Promise.all(calls)
  expect(replies.every(({ name }) => name === 'Marina')).toBe(true)
  expect(seen.renewals).toBe(1)
})

test('processes that share the database take turns, so that no refresh token is used twice', async () => {
  const { seen, provider } = strictProvider()
  const db = await openMemory()
  const { visit } = await signedIn(db)
  const processes = [openSessions(db), openSessions(db), openSessions(db)]
  const replies = await Promise.all(
    processes.map(async (sessions) => {
      const member = await requireMember(visit(), { provider, sessions }, '/conta')
      return member.provider.call(getUser, readUser)
    }),
  )
  expect(replies).toHaveLength(3)
  expect(seen.renewals).toBe(1)
})

test('the renewed tokens are stored: the next request does not renew', async () => {
  const { seen, provider } = strictProvider()
  const { sessions, visit } = await signedIn(await openMemory())
  for (let request = 0; request < 3; request++) {
    const member = await requireMember(visit(), { provider, sessions }, '/conta')
    await member.provider.call(getUser, readUser)
  }
  expect(seen.renewals).toBe(1)
})

test('changes by an administrator take effect with the next renewal', async () => {
  const { provider } = strictProvider()
  const { sessions, visit } = await signedIn(await openMemory())
  expect(await sessions.find(visit())).toMatchObject({ session: { name: 'Marina', permissions: [] } })
  user.permissions = 'prime_black'
  const member = await requireMember(visit(), { provider, sessions }, '/conta')
  await member.provider.call(getUser, readUser)
  user.permissions = ''
  expect(await sessions.find(visit())).toMatchObject({ session: { permissions: ['prime_black'], accessToken: 'access-2' } })
})

test('when the provider does not renew, the session ends and the person must sign in again', async () => {
  const { provider } = strictProvider({ renews: false })
  const { sessions, visit } = await signedIn(await openMemory())
  const member = await requireMember(visit(), { provider, sessions }, '/conta')
  const answer: unknown = await member.provider.call(getUser, readUser).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('Location')).toBe('/login?voltar=%2Fsimulacao%3Fx%3D1')
  expect(await sessions.find(visit())).toMatchObject({ state: 'expired' })
})

test('a refusal for another reason is thrown to the caller', async () => {
  const { sessions, visit } = await signedIn(await openMemory())
  const provider = createGateway({ baseUrl: 'http://provider', fetch: () => noTariff })
  const member = await requireMember(visit(), { provider, sessions }, '/conta')
  await expect(member.provider.call(getUser, readUser)).rejects.toMatchObject({ status: 422 })
  expect(await sessions.find(visit())).toMatchObject({ state: 'open' })
})
