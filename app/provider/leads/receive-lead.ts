import type { Db, Schema } from '~/database/schema'
import { leadReceived } from '~/mail/letters/leads'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { storeLead } from './leads'

type Received = {
  contact: Parameters<typeof storeLead>[1]
  more: Parameters<typeof storeLead>[2]
  consent: Pick<Schema['consent'], 'document' | 'version'>
  /** What the contact wrote, as a line of its history. */
  note?: string | undefined
  /** Writes more of the contact in the same transaction. */
  within?: (trx: Db, leadId: string) => Promise<void>
}

/** Stores a contact with its consent and note in one transaction, and mails the team about a new one. */
export async function receiveLead({ db, now, limits, mails, teamEmail }: Deps, received: Received, client: Client) {
  const { more, consent, note } = received
  const contact = { ...received.contact, email: received.contact.email.toLowerCase() }
  await limits.leads(client.address ?? 'within', contact.email)
  await db.transaction().execute(async (trx) => {
    const { id, isNew } = await storeLead(trx, contact, more, now())
    await received.within?.(trx, id)
    const accepted = { ...consent, accepted_at: now().toISOString(), address: client.address ?? null }
    await trx
      .insertInto('consent')
      .values({ ...accepted, holder_id: id })
      .execute()
    if (note !== undefined) await addOwnNote(trx, id, note, now())
    await audit(trx, { action: 'lead-received', object: { type: 'lead', id }, client }, now())
    if (isNew) await mails.put(trx, teamEmail, leadReceived({ id, ...contact, ...more, note }))
  })
  mails.wake()
}

/** Adds a note by the contact itself; repeated words are skipped. */
async function addOwnNote(trx: Db, leadId: string, text: string, now: Date) {
  const note = { lead_id: leadId, author_id: leadId, text }
  const notes = trx.selectFrom('lead_note').where('lead_id', '=', leadId).where('author_id', '=', leadId).where('text', '=', text)
  if (await notes.select('id').executeTakeFirst()) return
  await trx
    .insertInto('lead_note')
    .values({ ...note, created_at: now.toISOString() })
    .execute()
}
