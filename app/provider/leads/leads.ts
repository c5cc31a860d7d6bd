import { randomUUID } from 'node:crypto'
import type { Db, Schema } from '~/database/schema'
import { searchTextOf } from '../http/search-text'

type Contact = Pick<Schema['lead'], 'report' | 'name' | 'document' | 'email'>
type More = Partial<Pick<Schema['lead'], 'phone' | 'uf' | 'bill_brl' | 'invoice_id'>>

/**
 * Stores a contact once per source, and returns its id and whether it is new. A repeated contact gets the newest data and
 * keeps its status, owner and notes.
 */
export async function keepLead(trx: Db, contact: Contact, more: More, now: Date): Promise<{ id: string; isNew: boolean }> {
  const newId = randomUUID()
  const { name, email, document } = contact
  const search_text = searchTextOf([name, email, document])
  const { id } = await trx
    .insertInto('lead')
    .values({ ...contact, ...more, id: newId, created_at: now.toISOString(), search_text })
    .onConflict((conflict) => conflict.columns(['report', 'document', 'email']).doUpdateSet({ name, search_text, ...more }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: id === newId }
}

export async function findLead(db: Db, report: string, id: string) {
  return db.selectFrom('lead').select('id').where('id', '=', id).where('report', '=', report).executeTakeFirst()
}
