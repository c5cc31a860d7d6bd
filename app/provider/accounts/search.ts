import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import type { listUsers } from '~/contract/users'
import type { Db, Schema } from '~/database/schema'
import type { Role } from '~/domain/access/access'
import type { IsoDate } from '~/domain/dated/dated'
import { pageOf } from '../http/page-of'

type Asked = z.output<NonNullable<typeof listUsers.params>>
type Listed = z.input<typeof listUsers.reply>
type OfAccount = ExpressionBuilder<Schema, 'user_account'>

/**
 * One page of the accounts that have each word of a text in their name, e-mail, company, CNPJ or CPF.
 *
 * A word is sought anywhere, which no index finds. But an index holds the texts in the order of the list, and only it is
 * read: of a hundred thousand accounts in a tenth of a second.
 */
export async function listAccounts(db: Db, { text, role, access, page }: Asked, today: IsoDate): Promise<Listed> {
  let found = db.selectFrom('user_account')
  if (role) found = found.where('role', '=', role)
  if (access === 'expired') found = found.where('access_expires_on', '<', today)
  if (access === 'active') {
    found = found.where(({ eb, or }) => or([eb('access_expires_on', 'is', null), eb('access_expires_on', '>=', today)]))
  }
  for (const word of wordsOf(text)) found = found.where(holds(word))

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

/** A subquery: the ids of the accounts whose search text has each word of a text. */
export function accountsWith(db: Db, text: string) {
  let found = db.selectFrom('user_account').select('id')
  for (const word of wordsOf(text)) found = found.where(holds(word))
  return found
}

/** Writes down what an account is found by. It belongs in the transaction that changes the account. */
export async function noteSearchText(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('registration', 'registration.id', 'user_account.id')
    .select(['user_account.name', 'user_account.email', 'company_name', 'partner_company_name', 'cnpj', 'cpf'])
    .where('user_account.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const parts = [row.name, row.email, row.company_name, row.partner_company_name, row.cnpj, row.cpf]
  // Lists sort by the name, so it comes first; a line break sorts before whatever a longer name goes on with.
  const searchText = parts.map((part) => comparable(part ?? '')).join('\n')
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
      // Written out, or SQLite does not see that the index of sign-ins will do.
      .where('action', '=', sql.lit('sign-in'))
      .as('last_sign_in_at')
  )
}

/** The word anywhere; what is a wildcard to the database is a character like any other. */
function holds(word: string) {
  const patterns = spellings(word).map((spelling) => `%${spelling.replaceAll(/[!%_]/g, '!$&')}%`)
  return ({ or }: OfAccount) => or(patterns.map((pattern) => sql<boolean>`search_text like ${pattern} escape '!'`))
}

/** A CNPJ or CPF is kept without its signs, and is found with them too. */
function spellings(word: string) {
  const isDocument = /^[\da-z./-]+$/.test(word) && /\d.*\d.*\d/.test(word)
  return isDocument ? [...new Set([word, word.replaceAll(/[./-]/g, '')])] : [word]
}

function wordsOf(text: string) {
  return comparable(text).split(' ').filter(Boolean)
}

/** As texts are compared: in one line, without accents and capitals. */
function comparable(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function named(name: string | null) {
  return name === null ? null : { name }
}
