import type { Db } from '~/database/schema'
import { isAdministrator, mayEnter, primePartners } from '~/domain/access/access'
import { visibleCompanies } from '../companies/visible-companies'
import type { Caller } from '../http/caller'

/** Whether a caller may read a stored file: an invoice's its sender alone; administrators any other; others the files of what they see. */
export async function isVisibleUpload(db: Db, storageId: string, caller: Caller): Promise<boolean> {
  const invoice = await db.selectFrom('read_invoice').select('author_id').where('file_id', '=', storageId).executeTakeFirst()
  if (invoice) return invoice.author_id === caller.id && caller.viewerId === undefined
  if (isAdministrator(caller)) return true
  const found = await db
    .selectFrom('stored_file')
    .select('storage_id')
    .where('storage_id', '=', storageId)
    .where(({ exists, or }) => or(placesOf(db, storageId, caller).map((place) => exists(place))))
    .executeTakeFirst()
  return found !== undefined
}

/** Each query finds the file in one place visible to the caller. */
function placesOf(db: Db, storageId: string, caller: Caller) {
  const companies = visibleCompanies(db, caller)
  const unitIds = db
    .selectFrom('consumer_unit')
    .select('id')
    .where('company_id', 'in', companies.select('company.id'))
    .where('archived_at', 'is', null)
  const partnerId = caller.partnerCompanyId
  return [
    db.selectFrom('unit_report').select('unit_id as place').where('storage_id', '=', storageId).where('unit_id', 'in', unitIds),
    db.selectFrom('unit_upload').select('unit_id as place').where('storage_id', '=', storageId).where('unit_id', 'in', unitIds),
    db
      .selectFrom('migration_file')
      .select('unit_id as place')
      .where('storage_id', '=', storageId)
      .where('unit_id', 'in', unitIds),
    companies.select('company.id as place').where('logo_id', '=', storageId),
    ...(partnerId === null ? [] : placesOfPartner(db, storageId, partnerId)),
    ...(mayEnter(caller, primePartners) ? [lessonsWith(db, storageId)] : []),
  ]
}

function placesOfPartner(db: Db, storageId: string, partnerId: string) {
  const documents = db.selectFrom('partner_document').select('storage_id as place').where('storage_id', '=', storageId)
  const logos = db.selectFrom('partner_company').select('id as place').where('logo_id', '=', storageId)
  return [documents.where('partner_company_id', '=', partnerId), logos.where('id', '=', partnerId)]
}

/** The PDF of a lesson is readable once the lesson is available. */
function lessonsWith(db: Db, storageId: string) {
  return db.selectFrom('lesson').select('track_id as place').where('pdf_id', '=', storageId).where('is_available', '=', 1)
}
