import { openMemory } from '~/database/open-memory.fixture'
import { forgetSendings } from './forget-sendings'
import { once } from './once'

const sentOn = new Date('2026-11-01T12:00:00Z')
const author = { id: 'ana', name: 'Ana', email: 'ana@casa.example', password_hash: '', role: 'ADMIN', permissions: '' } as const

test.each([
  ['29 days later', '2026-11-30T12:00:00Z', ['first']],
  ['31 days later', '2026-12-02T12:00:00Z', ['second']],
])('a form that arrives again %s finds what was made of it within 30 days, and is a new one after that', async (_, day, made) => {
  const db = await openMemory()
  await db
    .insertInto('user_account')
    .values({ ...author, created_at: '2026-01-01' })
    .execute()
  const sending = { authorId: 'ana', call: 'createOffer', key: 'k' }
  await once(db, { ...sending, now: sentOn }, async () => ['first'])
  const later = new Date(day)
  await forgetSendings({ db, now: () => later })
  expect(await once(db, { ...sending, now: later }, async () => ['second'])).toEqual(made)
  await db.destroy()
})
