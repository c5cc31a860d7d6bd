import { randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'

type Contact = { name: string; email: string; phone: string | null }

export function contactsByName(db: Db) {
  return db.selectFrom('proposal_contact').select(['id', 'name', 'email', 'phone']).orderBy('name').orderBy('id')
}

/** Stores a contact in the caller's transaction; one with the same e-mail gets the new name and phone. */
export async function keepContact(trx: Db, { email, ...told }: Contact, now: Date): Promise<string> {
  const row = { id: randomUUID(), email: email.toLowerCase(), ...told, created_at: now.toISOString() }
  const kept = await trx
    .insertInto('proposal_contact')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

export async function removeContact(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('proposal_contact').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The contact of an e-mail, however it is written. */
export async function contactOf(db: Db, email: string): Promise<Contact | undefined> {
  return contactsByName(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}
