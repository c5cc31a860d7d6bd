import { deleteUpload, sendPartnerDocuments } from '~/contract/partner-companies'
import type { Db } from '~/database/schema'
import { partnerDocumentsReceived } from '~/mail/letters/partners'
import { audit, document } from '../audit/audit'
import type { Files } from '../files/files'
import type { UploadUrl } from '../files/upload-url'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { storeDelivery } from './store-documents'
import { deleteDocument, documentsById } from './partner-documents'
import { readPdf } from './read-pdf'

type Storage = { files: Files; uploadUrl: UploadUrl }

export function mountDocuments(mount: Mount, { db, files, limits, mails, teamEmail, now, uploadUrl }: Deps & Storage) {
  mount(sendPartnerDocuments, async ({ params: { companyId }, body, caller, client, idempotencyKey }) => {
    const { files: sent, ...contact } = body
    if (companyId !== caller.partnerCompanyId) throw new HttpRefusal(404, 'Parceiro não encontrado.')
    const read = await Promise.all(sent.map(readPdf))
    await limits.documents(companyId)
    const partner = await nameOf(db, companyId)
    const documents = await files.writeEach(read)
    const stored = await db.transaction().execute(async (trx) => {
      const delivery = {
        partnerCompanyId: companyId,
        senderId: caller.id,
        submissionKey: idempotencyKey,
        contact,
        documents,
        now: now(),
      }
      const { storageIds, isNew } = await storeDelivery(trx, files, delivery)
      if (!isNew) return documentsById(trx, storageIds, uploadUrl)
      for (const id of storageIds) {
        await audit(trx, { action: 'document-sent', actor: caller.id, object: document(id), client }, now())
      }
      const shown = await documentsById(trx, storageIds, uploadUrl)
      await mails.put(trx, teamEmail, partnerDocumentsReceived({ partner, ...contact, documents: shown }))
      return shown
    })
    mails.wake()
    return { documents: stored }
  })

  mount(deleteUpload, async ({ params: { storageId }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteDocument(trx, storageId, caller))) throw new HttpRefusal(404, 'Documento não encontrado.')
      await audit(trx, { action: 'document-deleted', actor: caller.id, object: document(storageId), client }, now())
    })
    await files.setAside([storageId])
    return {}
  })
}

async function nameOf(db: Db, partnerCompanyId: string) {
  const partner = await db
    .selectFrom('partner_company')
    .select('name')
    .where('id', '=', partnerCompanyId)
    .executeTakeFirstOrThrow()
  return partner.name
}
