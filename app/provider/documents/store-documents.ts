import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { documentSituations, sendPartnerDocuments } from '~/contract/partner-companies'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { Files, WrittenFile } from '../files/files'
import { searchTextOf } from '../search/text'

type Contact = Omit<z.output<NonNullable<typeof sendPartnerDocuments.body>>, 'files'>
type Sent = {
  partnerCompanyId: string
  senderId: string
  /** Idempotency key; without one, repetitions are not recognised. */
  submissionKey: string | undefined
  contact: Contact
  now: Date
  documents: readonly { name: string; written: WrittenFile }[]
}

/**
 * Stores a partner's documents in the caller's transaction, once per sending, and returns the storage ids. Of two simultaneous
 * ones with one key, the second waits for the row of the first.
 */
export async function storeDelivery(trx: Db, files: Files, sent: Sent): Promise<{ storageIds: string[]; isNew: boolean }> {
  const { partnerCompanyId: partner_company_id, submissionKey: submission_key } = sent
  if (submission_key === undefined) return { storageIds: await keepDocuments(trx, files, sent), isNew: true }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('partner_delivery')
    .values({ partner_company_id, submission_key, storage_ids: '[]', created_at: sent.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const delivery = trx.selectFrom('partner_delivery').select('storage_ids').where('submission_key', '=', submission_key)
    const { storage_ids } = await delivery.where('partner_company_id', '=', partner_company_id).executeTakeFirstOrThrow()
    return { storageIds: fromJson(storage_ids), isNew: false }
  }
  const storageIds = await keepDocuments(trx, files, sent)
  await trx
    .updateTable('partner_delivery')
    .set({ storage_ids: jsonText(storageIds) })
    .where('partner_company_id', '=', partner_company_id)
    .where('submission_key', '=', submission_key)
    .execute()
  return { storageIds, isNew: true }
}

async function keepDocuments(trx: Db, files: Files, { partnerCompanyId, senderId, contact, documents }: Sent) {
  const columns = {
    partner_company_id: partnerCompanyId,
    sender_id: senderId,
    contact_name: contact.name,
    contact_office: contact.office,
    contact_phone: contact.phone,
    contact_email: contact.email.toLowerCase(),
  }
  return keepAll(trx, files, documents, { situation: 'ENVIADO', columns })
}

type FromTeam = Pick<Sent, 'partnerCompanyId' | 'documents'> & { note: string | null }

/** The same for documents of the team. */
export async function storeTeamDocuments(trx: Db, files: Files, { partnerCompanyId, note, documents }: FromTeam) {
  return keepAll(trx, files, documents, { situation: 'RECEBIDO', columns: { partner_company_id: partnerCompanyId, note } })
}

type Kept = {
  situation: (typeof documentSituations)[number]
  columns: Omit<Insertable<Schema['partner_document']>, 'storage_id'>
}

async function keepAll(trx: Db, files: Files, documents: Sent['documents'], { situation, columns }: Kept) {
  const description = { folder: 'documents', type: 'DOCUMENTO', situation, media_type: 'application/pdf' }
  const storageIds: string[] = []
  for (const { name, written } of documents) {
    const storage_id = await files.enter(written, { ...description, name }, trx)
    await trx
      .insertInto('partner_document')
      .values({ storage_id, ...columns, search_text: searchTextOf([name]) })
      .execute()
    storageIds.push(storage_id)
  }
  return storageIds
}

type Answer = { partnerCompanyId: string; answered: readonly string[]; answerId: string }

/** Links a partner's documents to their answer by the team; false if one does not wait for an answer. */
export async function markAnswered(trx: Db, { partnerCompanyId, answered, answerId }: Answer): Promise<boolean> {
  if (answered.length === 0) return true
  const fromPartner = trx.selectFrom('stored_file').select('storage_id').where('situation', '=', 'ENVIADO')
  const { numUpdatedRows } = await trx
    .updateTable('partner_document')
    .set({ answer_id: answerId })
    .where('storage_id', 'in', answered)
    .where('storage_id', 'in', fromPartner)
    .where('partner_company_id', '=', partnerCompanyId)
    .where('answer_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === answered.length
}
