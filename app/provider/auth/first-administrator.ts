import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'
import { noteSearchText } from '../accounts/search'
import { account, audit } from '../audit/audit'
import { hashPassword } from './password'
import { openReset } from './password-reset'

/**
 * Creates the account of the first super administrator, whom nobody can approve, and the path for choosing their password within
 * 30 minutes. For an existing administrator only the path; undefined if the e-mail belongs to another kind of account.
 */
export async function admitAdministrator(db: Db, { name, email }: { name: string; email: string }, now: Date) {
  const row = {
    id: randomUUID(),
    name,
    email: email.trim().toLowerCase(),
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    role: 'SUPER_ADMIN' as const,
    permissions: '',
    company_name: null,
    partner_company_name: null,
    access_expires_on: null,
    created_at: now.toISOString(),
  }
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('user_account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = trx.selectFrom('user_account').select('id').where('email', '=', row.email)
    const administrator = await found.where('role', '=', 'SUPER_ADMIN').executeTakeFirst()
    if (!administrator) return undefined
    await noteSearchText(trx, administrator.id)
    const client = { address: undefined, agent: undefined }
    const details = { by: 'accounts:admin' }
    await audit(trx, { action: 'recovery-asked', object: account(administrator.id), client, details }, now)
    return `/novaSenha?token=${await openReset(trx, administrator.id, now)}`
  })
}
