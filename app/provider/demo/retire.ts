import { randomBytes } from 'node:crypto'
import type { Db } from '~/database/schema'
import { hashPassword, isPasswordOf } from '../auth/password'
import { endSignIns } from '../auth/sign-in'
import { demoAccounts, demoPassword } from './accounts'

/** Outside a demonstration nobody signs in with the public password, even if a demonstration created the accounts. */
export async function retireDemo(db: Db): Promise<void> {
  const ids = demoAccounts.map(({ id }) => id)
  const left = await db.selectFrom('user_account').select(['id', 'password_hash']).where('id', 'in', ids).execute()
  for (const { id, password_hash: kept } of left) {
    if (!(await isPasswordOf(kept, demoPassword))) continue
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('user_account').set({ password_hash }).where('id', '=', id).execute()
      await endSignIns(trx, id)
    })
  }
}
