import type { Db } from '~/database/schema'
import { noteSearchText } from '../accounts/search'
import { hashPassword } from '../auth/password'
import { demoAccounts, demoPassword } from './accounts'

/** Creates the demonstration's accounts; existing ones are kept. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const ids = demoAccounts.map(({ id }) => id)
  const present = await db.selectFrom('user_account').select('id').where('id', 'in', ids).execute()
  if (present.length === demoAccounts.length) return

  // One hash for the shared password, which is public here.
  const password_hash = await hashPassword(demoPassword)
  const rows = demoAccounts.map(({ id, name, email, role, permissions, company, partnerCompany }) => ({
    id,
    name,
    email,
    password_hash,
    role,
    permissions,
    company_name: company,
    partner_company_name: partnerCompany,
    access_expires_on: null,
    created_at: now.toISOString(),
  }))
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('user_account')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const id of ids) await noteSearchText(trx, id)
  })
}
