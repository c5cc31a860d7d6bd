import type { Db } from '~/database/schema'
import { noteSearchText } from '../accounts/search'
import { hashPassword } from '../auth/password'
import { demoAccounts, demoPassword } from './accounts'

/** Puts the demonstration's accounts in place; those already there stay as they are. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const ids = demoAccounts.map(({ id }) => id)
  const present = await db.selectFrom('user_account').select('id').where('id', 'in', ids).execute()
  if (present.length === demoAccounts.length) return

  // One password for all, so one hash: this is the only place where that is no secret given away.
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
