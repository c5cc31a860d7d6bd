import { randomUUID } from 'node:crypto'
import { nothingRead } from '~/contract/version'
import type { Db } from '~/database/schema'
import { checkVersion } from '../http/versions'

type Contact = { name: string; email: string; phone: string | null }

export function contactsByName(db: Db) {
  return db.selectFrom('proposal_contact').select(['id', 'name', 'email', 'phone']).orderBy('name').orderBy('id')
}

type Told = Contact & { version?: string | undefined }

/**
 * Stores a contact in the caller's transaction. An existing one with the same e-mail gets the new name and phone, unless its
 * version changed.
 */
export async function storeContact(trx: Db, { version = nothingRead, ...told }: Told, now: Date): Promise<string> {
  const email = told.email.toLowerCase()
  const row = { id: randomUUID(), ...told, email, created_at: now.toISOString() }
  const inserted = await trx
    .insertInto('proposal_contact')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id, ...before } = await lockContact(trx, email)
  if (before.name === told.name && before.phone === told.phone) return id
  checkVersion(version, before, 'Já há um contato com este e-mail.')
  await trx.updateTable('proposal_contact').set({ name: told.name, phone: told.phone }).where('id', '=', id).execute()
  return id
}

/** The contact of an e-mail, locked for the rest of the transaction. */
async function lockContact(trx: Db, email: string) {
  return trx
    .updateTable('proposal_contact')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('email', '=', email)
    .returning(['id', 'name', 'email', 'phone'])
    .executeTakeFirstOrThrow()
}

export async function removeContact(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('proposal_contact').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The contact with an e-mail, whatever its letter case. */
export async function contactOf(db: Db, email: string): Promise<Contact | undefined> {
  return contactsByName(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}
