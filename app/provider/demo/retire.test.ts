import { openMemory } from '~/database/open-memory.fixture'
import { findAccount, setPassword } from '../accounts/accounts'
import { hashPassword, isPasswordOf } from '../auth/password'
import { openSignIn } from '../auth/sign-in'
import { demoAccounts, demoPassword } from './accounts'
import { retireDemo } from './retire'
import { seedDemo } from './seed'

const now = new Date('2026-11-21T15:00:00Z')

test('outside a demonstration its password opens none of its accounts, and its sign-ins end', async () => {
  const db = await openMemory()
  await seedDemo(db, now)
  await openSignIn(db, (await findAccount(db, { id: 'demo-admin' }))!, { address: undefined, agent: undefined }, now)
  await retireDemo(db)
  for (const { id } of demoAccounts) {
    expect(await isPasswordOf((await findAccount(db, { id }))!.password_hash, demoPassword)).toBe(false)
  }
  expect(await db.selectFrom('sign_in').selectAll().execute()).toEqual([])
})

test('an account whose owner chose a password of their own stays as it is', async () => {
  const db = await openMemory()
  await seedDemo(db, now)
  await setPassword(db, 'demo-admin', await hashPassword('moinho-de-vento-no-agreste'))
  await retireDemo(db)
  expect(await isPasswordOf((await findAccount(db, { id: 'demo-admin' }))!.password_hash, 'moinho-de-vento-no-agreste')).toBe(
    true,
  )
})
