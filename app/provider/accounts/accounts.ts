import type { z } from 'zod'
import type { grantedAccess } from '~/contract/registrations'
import type { getUser } from '~/contract/users'
import type { Db } from '~/database/schema'
import { parsePermissions, type Member } from '~/domain/access/access'
import type { IsoDate } from '~/domain/dated/dated'
import { versionOf } from '../http/versions'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Db, by: { id: string } | { email: string }) {
  const accounts = db.selectFrom('user_account').selectAll()
  const found = 'id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email.trim().toLowerCase())
  return found.executeTakeFirst()
}

/**
 * The account, locked for the rest of the transaction, so that what is read here stays true. On PostgreSQL, too, another
 * transaction that locks it waits.
 */
export async function lockAccount(trx: Db, id: string) {
  return trx
    .updateTable('user_account')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The account, while this sign-in is valid. */
export async function findSignedIn(db: Db, id: string, signInId: string, now: Date) {
  return db
    .selectFrom('user_account')
    .innerJoin('sign_in', 'sign_in.user_id', 'user_account.id')
    .selectAll('user_account')
    .select(['sign_in.created_at as signed_in_at', 'sign_in.written_up_to'])
    .where('user_account.id', '=', id)
    .where('sign_in.id', '=', signInId)
    .where('sign_in.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

export function memberOf({ role, permissions }: Pick<Account, 'role' | 'permissions'>): Member {
  return { role, permissions: parsePermissions(permissions) }
}

export function isAccessOver(account: Pick<Account, 'access_expires_on'>, day: IsoDate): boolean {
  return account.access_expires_on !== null && account.access_expires_on < day
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Changes name and e-mail; false if the e-mail belongs, or now belongs, to somebody else. */
export async function updateProfile(db: Db, id: string, { name, email }: { name: string; email: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ name, email })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_account as other').select('other.id').where('other.email', '=', email).where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type AccessGiven = Omit<z.output<typeof grantedAccess>, 'permissions'> & { permissions: readonly string[] }

/** An absent company name changes nothing. A new name unlinks the account from its company. */
export async function setAccess(db: Db, id: string, { role, permissions, companyName, accessExpiresOn }: AccessGiven) {
  const isPartner = role === 'PARCEIRO'
  const names = companyName !== undefined && {
    company_name: isPartner ? null : companyName,
    partner_company_name: isPartner ? companyName : null,
  }
  const access = { role, permissions: permissions.join(','), access_expires_on: accessExpiresOn ?? null, ...names }
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set(({ ref, selectFrom }) => {
      const stillIn = (table: 'company' | 'partner_company') => {
        const own = ref(`user_account.${table}_id`)
        return companyName === undefined
          ? own
          : selectFrom(table).select('id').where('id', '=', own).where('name', '=', companyName)
      }
      return {
        ...access,
        company_id: isPartner ? null : stillIn('company'),
        partner_company_id: isPartner ? stillIn('partner_company') : null,
      }
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The account as the wire shows it. */
export function toUser(account: Account): z.input<typeof getUser.reply> {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    created_at: account.created_at,
    role: account.role,
    permissions: account.permissions,
    company: account.company_name === null ? null : { id: account.company_id, name: account.company_name },
    partner_company: account.partner_company_name === null ? null : { id: null, name: account.partner_company_name },
    access_expires_on: account.access_expires_on,
    version: versionOf(shownProfile(account)),
  }
}

/** The stored content of a person's own account form. */
export function shownProfile({ name, email }: Account) {
  return { name, email }
}

/** The stored content of an account's access form. */
export function shownAccess(account: Account) {
  const { role, permissions } = memberOf(account)
  const companyName = account.company_name ?? account.partner_company_name ?? ''
  return { role, permissions, companyName, accessExpiresOn: account.access_expires_on ?? '' }
}
