import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { noPartner, type showPartners } from '~/contract/registrations'
import type { Db, Schema } from '~/database/schema'
import { offered } from '../search/offered'

type Asked = z.output<NonNullable<typeof showPartners.params>>
type Named = z.input<typeof showPartners.reply>

/** The partners a client may name, by name: those with a company. With a text, those in whose name each of its words begins a word. */
export async function listNamedPartners(db: Db, { nome, limite, id }: Asked): Promise<Named> {
  // Only partners with a company have words; without the conditions the databases have no index to prefer to the key.
  const partners = nome === undefined ? named(db).orderBy('partner_company_name').orderBy('user_account.id') : accounts(db)
  const listed = await offered(db, 'user_account', partners, { text: nome, limit: limite, id })
  return listed.map((partner) => ({ _id: partner.id, nome: partner.name }))
}

export async function mayBeNamed(db: Db, id: string): Promise<boolean> {
  return id === noPartner || (await named(db).where('user_account.id', '=', id).executeTakeFirst()) !== undefined
}

function named(db: Db) {
  return accounts(db).where(isNamed)
}

function accounts(db: Db) {
  return db.selectFrom('user_account').select(['user_account.id', sql<string>`partner_company_name`.as('name')])
}

function isNamed({ eb, and }: ExpressionBuilder<Schema, 'user_account'>) {
  // A literal, because SQLite uses the partial index of partners only for a literal.
  return and([eb('role', '=', sql.lit('PARCEIRO')), eb('partner_company_name', 'is not', null)])
}
