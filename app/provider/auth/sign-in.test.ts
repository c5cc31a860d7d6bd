import { openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { seedDemo } from '../demo/seed'
import { openSignIn, renewSignIn } from './sign-in'

const noon = new Date('2026-11-21T15:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)

const nowhere = { address: undefined, agent: undefined }

async function renewed29DaysLater(db: Db, token: string) {
  const renewal = await renewSignIn(db, 'demo-black', token, nowhere, daysLater(29))
  return 'token' in renewal ? renewal.token : 'refused'
}

async function openSeeded() {
  const db = await openDatabase(':memory:')
  await seedDemo(db, noon)
  return db
}

test('a sign-in that nobody renews is over after thirty days; each renewal gives thirty more', async () => {
  const db = await openSeeded()
  const { token } = await openSignIn(db, 'demo-black', nowhere, noon)
  const renewed = await renewed29DaysLater(db, token)
  expect(await renewSignIn(db, 'demo-black', renewed, nowhere, daysLater(59))).toHaveProperty('replayedSignInId')
})

test('a sign-in is over after ninety days however often it is renewed', async () => {
  const db = await openSeeded()
  let { token } = await openSignIn(db, 'demo-black', nowhere, noon)
  for (const days of [25, 50, 75, 89]) {
    const renewal = await renewSignIn(db, 'demo-black', token, nowhere, daysLater(days))
    token = 'token' in renewal ? renewal.token : ''
  }
  expect(token).not.toBe('')
  expect(await renewSignIn(db, 'demo-black', token, nowhere, daysLater(90))).toHaveProperty('replayedSignInId')
})

test('the database never holds a token that could be used', async () => {
  const db = await openSeeded()
  const { token } = await openSignIn(db, 'demo-black', nowhere, noon)
  expect(JSON.stringify(await db.selectFrom('sign_in').selectAll().execute())).not.toContain(token.split('.')[1])
})

test('signing in clears away the sign-ins of the account that are over', async () => {
  const db = await openSeeded()
  await openSignIn(db, 'demo-black', nowhere, noon)
  await openSignIn(db, 'demo-black', nowhere, daysLater(31))
  expect(await db.selectFrom('sign_in').select('user_id').execute()).toHaveLength(1)
})
