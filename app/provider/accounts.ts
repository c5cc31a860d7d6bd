import type { z } from 'zod'
import type { roles } from '~/contract/auth'
import type { getUser } from '~/contract/users'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'

export type Role = (typeof roles)[number]
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Db, by: { id: string } | { email: string }) {
  const accounts = db.selectFrom('user_account').selectAll()
  const found = 'id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email.trim().toLowerCase())
  return found.executeTakeFirst()
}

export function isAccessOver(account: Account, day: IsoDate): boolean {
  return account.access_expires_on !== null && account.access_expires_on < day
}

/** The account as the wire shows it. */
export function toUser(account: Account): z.input<typeof getUser.reply> {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    created_at: account.created_at,
    role: account.role as Role,
    permissions: account.permissions,
    company: named(account.company_name),
    partner_company: named(account.partner_company_name),
  }
}

function named(name: string | null) {
  return name === null ? null : { name }
}
