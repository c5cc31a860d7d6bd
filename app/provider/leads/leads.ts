import { randomUUID } from 'node:crypto'
import type { Db, Schema } from '~/database/schema'

type Contact = Pick<Schema['lead'], 'report' | 'name' | 'document' | 'email'>
type More = Partial<Pick<Schema['lead'], 'phone' | 'uf' | 'bill_brl' | 'invoice_id'>>

/**
 * Keeps a contact once for each place where contacts are left, and gives its id and whether it is new. Who comes again is the
 * same contact with what they said last; how far the team is with it stays.
 */
export async function keepLead(trx: Db, contact: Contact, more: More, now: Date): Promise<{ id: string; isNew: boolean }> {
  const newId = randomUUID()
  const { id } = await trx
    .insertInto('lead')
    .values({ ...contact, ...more, id: newId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['report', 'document', 'email']).doUpdateSet({ name: contact.name, ...more }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: id === newId }
}

export async function findLead(db: Db, report: string, id: string) {
  return db.selectFrom('lead').select('id').where('id', '=', id).where('report', '=', report).executeTakeFirst()
}
