import type { z } from 'zod'
import type { documentSituations, partnerDocument, sendPartnerDocuments } from '~/contract/partner-companies'
import type { Db, Schema } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import type { Files } from '../files/files'
import type { UploadUrl } from '../files/upload-url'
import type { Caller } from '../http/caller'

type Shown = z.input<typeof partnerDocument>
type Contact = Omit<z.output<NonNullable<typeof sendPartnerDocuments.body>>, 'files'>
type Sent = {
  partnerCompanyId: string
  senderId: string
  /** Names the sending; without one, it is not told from another. */
  submissionKey: string | undefined
  contact: Contact
  documents: readonly { name: string; bytes: Uint8Array }[]
}

/** What a partner and the team exchanged, newest first. */
export async function documentsOf(db: Db, partnerCompanyId: string, uploadUrl: UploadUrl): Promise<Shown[]> {
  const rows = await storedDocuments(db)
    .where('partner_company_id', '=', partnerCompanyId)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => toDocument(row, uploadUrl))
}

/**
 * Stores what a partner sends in the caller's transaction, once for each sending, and gives the storage ids. Of two that arrive at
 * once with one key, the second waits for the row of the first.
 */
export async function keepDelivery(trx: Db, files: Files, sent: Sent): Promise<{ storageIds: string[]; isNew: boolean }> {
  const { partnerCompanyId: partner_company_id, submissionKey: submission_key } = sent
  if (submission_key === undefined) return { storageIds: await keepDocuments(trx, files, sent), isNew: true }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('partner_delivery')
    .values({ partner_company_id, submission_key, storage_ids: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const delivery = trx.selectFrom('partner_delivery').select('storage_ids').where('submission_key', '=', submission_key)
    const { storage_ids } = await delivery.where('partner_company_id', '=', partner_company_id).executeTakeFirstOrThrow()
    return { storageIds: JSON.parse(storage_ids) as string[], isNew: false }
  }
  const storageIds = await keepDocuments(trx, files, sent)
  await trx
    .updateTable('partner_delivery')
    .set({ storage_ids: JSON.stringify(storageIds) })
    .where('partner_company_id', '=', partner_company_id)
    .where('submission_key', '=', submission_key)
    .execute()
  return { storageIds, isNew: true }
}

async function keepDocuments(trx: Db, files: Files, { partnerCompanyId, senderId, contact, documents }: Sent) {
  const description = { folder: 'documents', type: 'DOCUMENTO', situation: 'ENVIADO', media_type: 'application/pdf' }
  const contactColumns = {
    contact_name: contact.name,
    contact_office: contact.office,
    contact_phone: contact.phone,
    contact_email: contact.email.toLowerCase(),
  }
  const storageIds: string[] = []
  for (const { name, bytes } of documents) {
    const storageId = await files.keep(bytes, { ...description, name }, trx)
    const row = { storage_id: storageId, partner_company_id: partnerCompanyId, sender_id: senderId, ...contactColumns }
    await trx.insertInto('partner_document').values(row).execute()
    storageIds.push(storageId)
  }
  return storageIds
}

/** Documents by storage id, newest first. */
export async function documentsById(db: Db, storageIds: readonly string[], uploadUrl: UploadUrl): Promise<Shown[]> {
  const rows = await storedDocuments(db).where('stored_file.storage_id', 'in', storageIds).orderBy('name').execute()
  return rows.map((row) => toDocument(row, uploadUrl))
}

/**
 * Deletes what is known of a document in the caller's transaction; its bytes are still there. False for one that the caller may not
 * delete: partners delete what their own company sent, administrators any.
 */
export async function deleteDocument(trx: Db, storageId: string, caller: Caller): Promise<boolean> {
  const sent = trx.selectFrom('stored_file').select('storage_id').where('situation', '=', 'ENVIADO')
  const { numDeletedRows } = await trx
    .deleteFrom('partner_document')
    .where('storage_id', '=', storageId)
    .$if(!isAdministrator(caller), (own) =>
      own.where('partner_company_id', '=', caller.partnerCompanyId ?? '').where('storage_id', 'in', sent),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await trx.deleteFrom('stored_file').where('storage_id', '=', storageId).execute()
  return true
}

function storedDocuments(db: Db) {
  return db
    .selectFrom('partner_document')
    .innerJoin('stored_file', 'stored_file.storage_id', 'partner_document.storage_id')
    .selectAll('stored_file')
}

function toDocument(file: Schema['stored_file'], uploadUrl: UploadUrl): Shown {
  const { storage_id, name, size_bytes: size, created_at } = file
  const situation = file.situation as (typeof documentSituations)[number]
  return { name, size, created_at, situation, storage_id, url: uploadUrl(storage_id) }
}
