import { listPartnerDocuments, sendToPartner } from '~/contract/document-exchange'
import type { Db } from '~/database/schema'
import { documentsFromTeam } from '~/mail/letters/partners'
import { audit, document } from '../audit/audit'
import type { Files } from '../files/files'
import type { UploadUrl } from '../files/upload-url'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isPartnerCompany } from '../partners/partner-companies'
import { exchangedDocuments } from './exchange'
import { storeTeamDocuments, markAnswered } from './store-documents'
import { documentsById } from './partner-documents'
import { readPdf } from './read-pdf'

type Storage = { files: Files; uploadUrl: UploadUrl }

/** The team's calls for documents exchanged with partners. */
export function mountDocumentExchange(mount: Mount, { db, listsOf, files, limits, mails, now, uploadUrl }: Deps & Storage) {
  mount(listPartnerDocuments, async ({ params, caller }) => exchangedDocuments(listsOf(caller), params, now()))

  mount(sendToPartner, async ({ params: { companyId }, body, caller, client, idempotencyKey: key }) => {
    if (!(await isPartnerCompany(db, companyId))) throw new HttpRefusal(404, 'Parceiro não encontrado.')
    const read = await Promise.all(body.files.map(readPdf))
    await limits.documents(caller.id)
    const documents = await files.writeEach(read)
    const answered = [...new Set(body.answers.split(',').filter(Boolean))]
    const sending = { authorId: caller.id, call: `sendToPartner ${companyId}`, key, now: now() }
    const sent = await db.transaction().execute(async (trx) => {
      const storageIds = await once(trx, sending, () => send(trx))
      return documentsById(trx, storageIds, uploadUrl)
    })
    mails.wake()
    return { documents: sent }

    async function send(trx: Db) {
      // A multipart form sends a line break as two characters.
      const note = body.note?.replaceAll('\r\n', '\n') ?? null
      const storageIds = await storeTeamDocuments(trx, files, { partnerCompanyId: companyId, note, documents })
      if (!(await markAnswered(trx, { partnerCompanyId: companyId, answered, answerId: storageIds[0]! }))) {
        throw new HttpRefusal(409, 'Um dos documentos já foi respondido ou não existe mais.')
      }
      for (const id of storageIds)
        await audit(trx, { action: 'document-sent', actor: caller.id, object: document(id), client }, now())
      for (const id of answered) {
        const details = { document: storageIds[0]! }
        await audit(trx, { action: 'document-answered', actor: caller.id, object: document(id), client, details }, now())
      }
      const shown = await documentsById(trx, storageIds, uploadUrl)
      const letter = { note, documents: shown.map(({ name }) => name), answers: answered.length }
      for (const { name, email } of await peopleOf(trx, companyId)) {
        await mails.put(trx, email, documentsFromTeam({ name, ...letter }))
      }
      return storageIds
    }
  })
}

/** The accounts of a partner company. */
async function peopleOf(trx: Db, partnerCompanyId: string) {
  return trx.selectFrom('user_account').select(['name', 'email']).where('partner_company_id', '=', partnerCompanyId).execute()
}
