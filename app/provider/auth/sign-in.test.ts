import { openDatabase } from '~/database/open.server'
import { seedDemo } from '../demo/seed'
import { openSignIn, renewSignIn } from './sign-in'

const noon = new Date('2026-11-21T15:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)

async function openSeeded() {
  const db = await openDatabase(':memory:')
  await seedDemo(db, noon)
  return db
}

test('a sign-in that nobody renews is over after thirty days; each renewal gives thirty more', async () => {
  const db = await openSeeded()
  const token = await openSignIn(db, 'demo-black', noon)
  const renewed = await renewSignIn(db, 'demo-black', token, daysLater(29))
  expect(renewed).toBeDefined()
  expect(await renewSignIn(db, 'demo-black', renewed!, daysLater(59))).toBeUndefined()
})

test('the database never holds a token that could be used', async () => {
  const db = await openSeeded()
  const token = await openSignIn(db, 'demo-black', noon)
  expect(JSON.stringify(await db.selectFrom('sign_in').selectAll().execute())).not.toContain(token.split('.')[1])
})

test('signing in clears away the sign-ins of the account that are over', async () => {
  const db = await openSeeded()
  await openSignIn(db, 'demo-black', noon)
  await openSignIn(db, 'demo-black', daysLater(31))
  expect(await db.selectFrom('sign_in').select('user_id').execute()).toHaveLength(1)
})
