import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import type { listUsers } from '~/contract/users'
import type { Db, Schema } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { foundPage, idsWith, type ColumnReference } from '../search/found'
import { phrasesOf, searchTextOf, type Phrases } from '../search/text'

type Asked = z.output<NonNullable<typeof listUsers.params>>
type Listed = z.input<typeof listUsers.reply>
type OfAccount = ExpressionBuilder<Schema, 'user_account'>

/** One page of the accounts that have each word of a text in their name, e-mail, company, CNPJ or CPF. */
export async function listAccounts(db: Db, { text, role: sought, access, page }: Asked, today: IsoDate): Promise<Listed> {
  const list = (column: ColumnReference) => {
    let found = db.selectFrom('user_account')
    if (sought) found = found.where(column('role'), '=', sought)
    const ending = column('access_expires_on')
    if (access === 'expired') found = found.where(ending, '<', today)
    if (access === 'active') found = found.where(({ eb, or }) => or([eb(ending, 'is', null), eb(ending, '>=', today)]))
    return found.select('id').orderBy('search_text').orderBy('id')
  }
  const { ids, ...counted } = await foundPage(db, { table: 'user_account', list, phrases: phrasesOf(text), page, pageSize })
  if (ids.length === 0) return { ...counted, items: [] }
  const accounts = await db
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .select(['id', 'name', 'email', 'role', 'company_name', 'partner_company_name', 'access_expires_on'])
    .select([secondStepSince, lastSignIn])
    .orderBy('search_text')
    .orderBy('id')
    .execute()
  const items = accounts.map(({ id, name, email, role, access_expires_on, ...row }) => ({
    id,
    name,
    email,
    role,
    company: named(row.company_name),
    partner_company: named(row.partner_company_name),
    access_expires_on,
    isAccessOver: access_expires_on !== null && access_expires_on < today,
    hasSecondStep: row.second_step_since !== null,
    lastSignInAt: row.last_sign_in_at,
  }))
  return { ...counted, items }
}

/** The ids of the accounts and registrations whose search text has each phrase; undefined when they are more than `max`, or no index tells. */
export async function peopleWith(db: Db, phrases: Phrases, max: number): Promise<string[] | undefined> {
  const accounts = await idsWith(db, { table: 'user_account', phrases }, max)
  if (accounts === undefined) return undefined
  const registrations = await idsWith(db, { table: 'registration', phrases }, max)
  if (registrations === undefined) return undefined
  const people = [...new Set([accounts, registrations].flatMap((ids) => JSON.parse(ids) as string[]))]
  return people.length > max ? undefined : people
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
  return selectFrom('last_sign_in').select('at').whereRef('user_id', '=', 'user_account.id').as('last_sign_in_at')
}

function named(name: string | null) {
  return name === null ? null : { name }
}
