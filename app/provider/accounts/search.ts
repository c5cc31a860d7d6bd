import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import type { listUsers } from '~/contract/users'
import type { Db, Schema } from '~/database/schema'
import type { Role } from '~/domain/access/access'
import type { IsoDate } from '~/domain/dated/dated'
import { pageOf } from '../http/page-of'
import { hasWords, searchTextOf } from '../http/search-text'

type Asked = z.output<NonNullable<typeof listUsers.params>>
type Listed = z.input<typeof listUsers.reply>
type OfAccount = ExpressionBuilder<Schema, 'user_account'>

/**
 * One page of the accounts that have each word of a text in their name, e-mail, company, CNPJ or CPF.
 *
 * No index finds a word in the middle of a text. But an index has the texts in the order of the list, so that only the index is
 * read: 100,000 accounts in a tenth of a second.
 */
export async function listAccounts(db: Db, { text, role, access, page }: Asked, today: IsoDate): Promise<Listed> {
  let found = db.selectFrom('user_account')
  if (role) found = found.where('role', '=', role)
  if (access === 'expired') found = found.where('access_expires_on', '<', today)
  if (access === 'active') {
    found = found.where(({ eb, or }) => or([eb('access_expires_on', 'is', null), eb('access_expires_on', '>=', today)]))
  }
  for (const condition of hasWords('search_text', text)) found = found.where(condition)

  const listed = found
    .select(['id', 'name', 'email', 'role', 'company_name', 'partner_company_name', 'access_expires_on'])
    .select([secondStepSince, lastSignIn])
    .orderBy('search_text')
    .orderBy('id')
  const accounts = await pageOf(listed, page, pageSize)
  const items = accounts.items.map(({ id, name, email, role: given, access_expires_on, ...row }) => ({
    id,
    name,
    email,
    role: given as Role,
    company: named(row.company_name),
    partner_company: named(row.partner_company_name),
    access_expires_on,
    isAccessOver: access_expires_on !== null && access_expires_on < today,
    hasSecondStep: row.second_step_since !== null,
    lastSignInAt: row.last_sign_in_at,
  }))
  return { ...accounts, items }
}

/** A subquery: the ids of the accounts and registrations whose search text has each word of a text. */
export function peopleWith(db: Db, text: string) {
  let accounts = db.selectFrom('user_account').select('id')
  let registrations = db.selectFrom('registration').select('id')
  for (const condition of hasWords('search_text', text)) {
    accounts = accounts.where(condition)
    registrations = registrations.where(condition)
  }
  return accounts.union(registrations)
}

/** Updates the text that an account is found by. Call it in the transaction that changes the account. */
export async function noteSearchText(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('registration', 'registration.id', 'user_account.id')
    .select(['user_account.name', 'user_account.email', 'company_name', 'partner_company_name', 'cnpj', 'cpf'])
    .where('user_account.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  // Lists sort by this text, so the name comes first: a line break sorts before the rest of a longer name.
  const searchText = searchTextOf([row.name, row.email, row.company_name, row.partner_company_name, row.cnpj, row.cpf])
  await db.updateTable('user_account').set({ search_text: searchText }).where('id', '=', id).execute()
}

function secondStepSince({ selectFrom }: OfAccount) {
  const confirmed = selectFrom('second_step').select('confirmed_at').whereRef('user_id', '=', 'user_account.id')
  return confirmed.as('second_step_since')
}

function lastSignIn({ selectFrom }: OfAccount) {
  return (
    selectFrom('audit_entry')
      .select(({ fn }) => fn.max('at').as('at'))
      .whereRef('actor_id', '=', 'user_account.id')
      // A literal, because SQLite uses the partial index of sign-ins only for a literal.
      .where('action', '=', sql.lit('sign-in'))
      .as('last_sign_in_at')
  )
}

function named(name: string | null) {
  return name === null ? null : { name }
}
