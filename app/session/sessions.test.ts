import { openMemory } from '~/database/open-memory.fixture'
import type { SessionContent } from './session-content'
import { createSessions } from './sessions.server'

const marina: SessionContent = {
  userId: 'marina',
  name: 'Marina',
  role: 'PARCEIRO',
  permissions: ['prime_black'],
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
}

async function openSessions({ secure = false } = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const db = await openMemory()
  const withSecret = (secret: string) => createSessions({ db, secret, secure, now: () => clock.now })
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  return { db, sessions: withSecret('a secret of more than 32 characters'), withSecret, pass }
}

const visit = (setCookie?: string) =>
  new Request('http://site/', setCookie ? { headers: { Cookie: setCookie.split(';')[0]! } } : {})

test('a session is found again by its cookie', async () => {
  const { sessions } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open', session: marina })
  expect(await sessions.find(visit())).toEqual({ state: 'none' })
})

test('on plain http the cookie is hidden from scripts and from other sites', async () => {
  const { sessions } = await openSessions()
  expect(await sessions.begin(visit(), marina)).toMatch(/^sessao=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('behind HTTPS the cookie is bound to the host and to HTTPS', async () => {
  const { sessions } = await openSessions({ secure: true })
  expect(await sessions.begin(visit(), marina)).toMatch(/^__Host-sessao=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the table holds neither the id nor anything readable', async () => {
  const { db, sessions } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  const row = await db.selectFrom('web_session').selectAll().executeTakeFirstOrThrow()
  const id = JSON.parse(atob(decodeURIComponent(cookie.split(/[=;]/)[1]!))) as string
  expect(id).toHaveLength(43)
  expect(JSON.stringify(row)).not.toContain(id)
  expect(JSON.stringify(row)).not.toMatch(/marina|access-1|refresh-1/)
})

test('a session expires after two hours without a visit, and each visit restarts the two hours', async () => {
  const { sessions, pass } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  pass(119)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(119)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(121)
  expect(await sessions.find(visit(cookie))).toEqual({ state: 'expired', userId: 'marina' })
})

test.each(['ADMIN', 'SUPER_ADMIN'] as const)('a session of %s expires after 30 minutes without a visit', async (role) => {
  const { sessions, pass } = await openSessions()
  const cookie = await sessions.begin(visit(), { ...marina, role })
  pass(29)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(29)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(31)
  expect(await sessions.find(visit(cookie))).toEqual({ state: 'expired', userId: 'marina' })
})

test('a member who becomes an administrator has 30 minutes from the next visit', async () => {
  const { db, sessions, pass } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  const { id_hash } = await db.selectFrom('web_session').select('id_hash').executeTakeFirstOrThrow()
  await sessions.records.replace(id_hash, { ...marina, permissions: ['ADMIN'] })
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(31)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'expired' })
})

test('after a reauthentication the session has a new id: the old cookie fails after 10 s, and the end of the session does not move', async () => {
  const { db, sessions, pass } = await openSessions()
  const end = () => db.selectFrom('web_session').select(['created_at', 'expires_at']).execute()
  const first = await sessions.begin(visit(), marina)
  const before = await end()
  const second = await sessions.rotateId(visit(first))
  expect(await sessions.find(visit(first))).toMatchObject({ state: 'open' })
  pass(0.2)
  expect(await sessions.find(visit(first))).toEqual({ state: 'expired', userId: undefined })
  expect(await sessions.find(visit(second))).toMatchObject({ state: 'open', session: marina })
  expect(await end()).toEqual(before)
})

test('a session expires 12 hours after the sign-in, even with visits', async () => {
  const { sessions, pass } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  for (let hour = 1; hour < 12; hour++) {
    pass(60)
    expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  }
  pass(60)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'expired' })
})

test('visits within five minutes of each other write nothing', async () => {
  const { db, sessions, pass } = await openSessions()
  const expiry = () => db.selectFrom('web_session').select('expires_at').executeTakeFirstOrThrow()
  const cookie = await sessions.begin(visit(), marina)
  const atFirst = await expiry()
  pass(4)
  await sessions.find(visit(cookie))
  expect(await expiry()).toEqual(atFirst)
  pass(2)
  await sessions.find(visit(cookie))
  expect(await expiry()).toEqual({ expires_at: '2026-11-21T14:06:00.000Z' })
})

test('without room to write a session is read all the same, and then ends when it would have ended', async () => {
  const { db, sessions, pass } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const updating = vi.spyOn(db, 'updateTable').mockImplementation(() => {
    throw full
  })
  pass(119)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'open' })
  pass(1)
  expect(await sessions.find(visit(cookie))).toMatchObject({ state: 'expired' })
  updating.mockRestore()
})

test('signing in again gives a new id and ends the old one', async () => {
  const { sessions } = await openSessions()
  const first = await sessions.begin(visit(), marina)
  const second = await sessions.begin(visit(first), marina)
  expect(second).not.toBe(first)
  expect(await sessions.find(visit(first))).toMatchObject({ state: 'expired' })
  expect(await sessions.find(visit(second))).toMatchObject({ state: 'open' })
})

test('signing out removes the record and the cookie', async () => {
  const { db, sessions } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  expect(await sessions.end(visit(cookie))).toContain('Max-Age=0')
  expect(await db.selectFrom('web_session').selectAll().execute()).toEqual([])
})

test('an invented cookie finds no session', async () => {
  const { sessions } = await openSessions()
  const nonsense = await sessions.cookies('sessao').serialize('invented')
  expect(await sessions.find(visit(nonsense))).toEqual({ state: 'expired', userId: undefined })
  expect(await sessions.find(visit('sessao=%E0%A4%A'))).toEqual({ state: 'none' })
})

test('a record written with another secret is not a session', async () => {
  const { sessions, withSecret } = await openSessions()
  const cookie = await sessions.begin(visit(), marina)
  const afterRotation = withSecret('another secret of more than 32 characters')
  expect(await afterRotation.find(visit(cookie))).toEqual({ state: 'expired', userId: undefined })
})

test('sessions that expired more than a day ago are deleted at the next sign-in', async () => {
  const { db, sessions, pass } = await openSessions()
  await sessions.begin(visit(), marina)
  pass(120 + 24 * 60)
  await sessions.begin(visit(), marina)
  expect(await db.selectFrom('web_session').selectAll().execute()).toHaveLength(1)
})
