import { openMemory } from '~/database/open-memory.fixture'
import type { Db } from '~/database/schema'
import { findAccount } from '../accounts/accounts'
import { seedDemo } from '../demo/seed'
import { accessTokens } from './access-token'
import { identify } from './identify'
import { openSignIn, renewSignIn } from './sign-in'

const noon = new Date('2026-11-21T15:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)

const nowhere = { address: undefined, agent: undefined }

async function partner(db: Db) {
  return (await findAccount(db, { id: 'demo-black' }))!
}

async function renewed13DaysLater(db: Db, token: string) {
  const renewal = await renewSignIn(db, await partner(db), token, nowhere, daysLater(13))
  return 'token' in renewal ? renewal.token : 'refused'
}

async function openSeeded() {
  const db = await openMemory()
  await seedDemo(db, noon)
  return db
}

test('a sign-in that nobody renews is over after fourteen days; each renewal gives fourteen more', async () => {
  const db = await openSeeded()
  const { token } = await openSignIn(db, await partner(db), nowhere, noon)
  const renewed = await renewed13DaysLater(db, token)
  expect(await renewSignIn(db, await partner(db), renewed, nowhere, daysLater(27))).toHaveProperty('replayedSignInId')
})

test('a sign-in is over after thirty days however often it is renewed', async () => {
  const db = await openSeeded()
  let { token } = await openSignIn(db, await partner(db), nowhere, noon)
  for (const days of [10, 20, 29]) {
    const renewal = await renewSignIn(db, await partner(db), token, nowhere, daysLater(days))
    token = 'token' in renewal ? renewal.token : ''
  }
  expect(token).not.toBe('')
  expect(await renewSignIn(db, await partner(db), token, nowhere, daysLater(30))).toHaveProperty('replayedSignInId')
})

test('the database never has a usable token', async () => {
  const db = await openSeeded()
  const { token } = await openSignIn(db, await partner(db), nowhere, noon)
  expect(JSON.stringify(await db.selectFrom('sign_in').selectAll().execute())).not.toContain(token.split('.')[1])
})

test('signing in clears away the sign-ins of the account that are over', async () => {
  const db = await openSeeded()
  await openSignIn(db, await partner(db), nowhere, noon)
  await openSignIn(db, await partner(db), nowhere, daysLater(31))
  expect(await db.selectFrom('sign_in').select('user_id').execute()).toHaveLength(1)
})

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test.each(['demo-admin', 'demo-super'])('a sign-in of %s that nobody renews is over after an hour', async (id) => {
  const db = await openSeeded()
  const administrator = (await findAccount(db, { id }))!
  const { token } = await openSignIn(db, administrator, nowhere, noon)
  const renewal = await renewSignIn(db, administrator, token, nowhere, minutesLater(59))
  const renewed = 'token' in renewal ? renewal.token : 'refused'
  expect(await renewSignIn(db, administrator, renewed, nowhere, minutesLater(120))).toHaveProperty('replayedSignInId')
})

test('a sign-in of an administrator is over after twelve hours to the minute, renewal or access token', async () => {
  const db = await openSeeded()
  const administrator = (await findAccount(db, { id: 'demo-admin' }))!
  const opened = await openSignIn(db, administrator, nowhere, noon)
  let { token } = opened
  for (let minutes = 45; minutes < 12 * 60; minutes += 45) {
    const renewal = await renewSignIn(db, administrator, token, nowhere, minutesLater(minutes))
    token = 'token' in renewal ? renewal.token : ''
  }
  expect(token).not.toBe('')
  const access = await accessTokens(new Uint8Array(32), () => minutesLater(715)).issue('demo-admin', opened.id)
  const callAt = (minutes: number) => {
    const now = () => minutesLater(minutes)
    return identify(`Bearer ${access}`, { db, now, tokens: accessTokens(new Uint8Array(32), now), secondStepPolicy: 'nobody' })
  }
  expect(await callAt(719)).toMatchObject({ id: 'demo-admin' })
  await expect(callAt(720)).rejects.toMatchObject({ status: 401 })
  expect(await renewSignIn(db, administrator, token, nowhere, minutesLater(720))).toHaveProperty('replayedSignInId')
})
