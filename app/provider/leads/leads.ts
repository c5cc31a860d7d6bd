import { randomUUID } from 'node:crypto'
import type { Db, Schema } from '~/database/schema'
import { comparable, searchTextOf } from '../search/text'

type Contact = Pick<Schema['lead'], 'report' | 'name' | 'document' | 'email'>
type More = Partial<Pick<Schema['lead'], 'phone' | 'uf' | 'bill_brl' | 'invoice_id'>>

/**
 * Stores a contact once per source, and returns its id and whether it is new. A repeated contact gets the newest data and keeps
 * its status, owner, partner and notes. `partnerId`: partner of a new one.
 */
export async function storeLead(
  trx: Db,
  contact: Contact,
  more: More,
  now: Date,
  partnerId: string | null = null,
): Promise<{ id: string; isNew: boolean }> {
  const newId = randomUUID()
  const { name, email, document } = contact
  const search_text = searchTextOf([name, email, document])
  const { id } = await trx
    .insertInto('lead')
    .values({ ...contact, ...more, id: newId, created_at: now.toISOString(), search_text, partner_company_id: partnerId })
    .onConflict((conflict) => conflict.columns(['report', 'document', 'email']).doUpdateSet({ name, search_text, ...more }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: id === newId }
}

export async function findLead(db: Db, report: string, id: string) {
  return db.selectFrom('lead').select('id').where('id', '=', id).where('report', '=', report).executeTakeFirst()
}

/**
 * The partner company of a page, if known: the one that administrators chose for the page's newest contact, otherwise the only
 * one whose initials are the page's name (5,000 are read in 4 ms).
 */
export async function partnerOfPage(db: Db, slug: string): Promise<string | null> {
  const chosen = await db
    .selectFrom('lead')
    .select('partner_company_id as id')
    .where('report', '=', `${slug}-solar`)
    .where('partner_company_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (chosen) return chosen.id
  const partners = await db.selectFrom('partner_company').select(['id', 'initials']).execute()
  const [named, another] = partners.filter(({ initials }) => comparable(initials).replaceAll(' ', '-') === slug)
  return named && !another ? named.id : null
}
