import type { z } from 'zod'
import type { partnerDocument } from '~/contract/partner-companies'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import type { UploadUrl } from '../files/upload-url'
import type { Caller } from '../http/caller'
import { answerDue } from './answer-due'

type Shown = z.input<typeof partnerDocument>

/** Documents between a partner and the team, newest first. */
export async function partnerDocuments(db: Db, partnerCompanyId: string, uploadUrl: UploadUrl): Promise<Shown[]> {
  const rows = await storedDocuments(db)
    .where('partner_company_id', '=', partnerCompanyId)
    .orderBy('stored_file.created_at', 'desc')
    .orderBy('stored_file.name')
    .execute()
  return rows.map((row) => toDocument(row, uploadUrl))
}

/** Documents by storage id, newest first. */
export async function documentsById(db: Db, storageIds: readonly string[], uploadUrl: UploadUrl): Promise<Shown[]> {
  const rows = await storedDocuments(db).where('stored_file.storage_id', 'in', storageIds).orderBy('stored_file.name').execute()
  return rows.map((row) => toDocument(row, uploadUrl))
}

/**
 * Deletes a document's rows in the caller's transaction; its bytes remain. False if the caller may not delete it: partners delete
 * their own company's, administrators any.
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
    .leftJoin('stored_file as answer', 'answer.storage_id', 'answer_id')
    .selectAll('stored_file')
    .select(['note', 'answer.created_at as answered_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof storedDocuments>['execute']>>[number]

function toDocument(
  { storage_id, name, size_bytes: size, created_at, note, answered_at, situation }: Row,
  uploadUrl: UploadUrl,
): Shown {
  const due_at = situation === 'ENVIADO' ? answerDue(created_at).toISOString() : null
  return { name, size, created_at, situation, storage_id, url: uploadUrl(storage_id), note, due_at, answered_at }
}
