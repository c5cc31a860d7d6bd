import { openMemory } from '~/database/open-memory.fixture'
import { isPasswordOf } from '../auth/password'
import { demoAccounts, demoPassword } from './accounts'
import { seedDemo } from './seed'

const now = new Date('2026-11-21T15:00:00Z')

test('a fresh install has the nine accounts, all with the same password', async () => {
  const db = await openMemory()
  await seedDemo(db, now)
  const rows = await db.selectFrom('user_account').selectAll().execute()
  expect(rows.map(({ email }) => email).toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted())
  expect(await isPasswordOf(rows[0]?.password_hash, demoPassword)).toBe(true)
})

test('starting again changes nothing that people changed, and brings back what is missing', async () => {
  const db = await openMemory()
  await seedDemo(db, now)
  await db.updateTable('user_account').set({ name: 'Outro Nome' }).where('id', '=', 'demo-black').execute()
  await db.deleteFrom('user_account').where('id', '=', 'demo-basic').execute()
  await seedDemo(db, now)
  const rows = await db.selectFrom('user_account').select(['id', 'name']).execute()
  expect(rows).toHaveLength(9)
  expect(rows).toContainEqual({ id: 'demo-black', name: 'Outro Nome' })
})
