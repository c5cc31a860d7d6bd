import type { Db } from '~/database/schema'
import type { Files } from '~/provider/files/files'
import { demoAccounts } from '../accounts'
import { demoCompanies, demoPartners } from './companies'
import { demoTracks } from './lessons'

const invented = { company: demoCompanies, partner_company: demoPartners } as const
type Table = keyof typeof invented

/**
 * Removed outside a demonstration: companies, partners and lessons, with their documents. Those that people renamed, or linked
 * with their accounts, are kept.
 */
export async function retireDemoPortfolio(db: Db, files: Files): Promise<void> {
  const storageIds = await db
    .transaction()
    .execute(async (trx) => [
      ...(await removeCompanies(trx, await stillInvented(trx, 'company'))),
      ...(await removePartners(trx, await stillInvented(trx, 'partner_company'))),
      ...(await removeLessons(trx)),
    ])
  await files.setAside(storageIds)
}

async function stillInvented(trx: Db, table: Table): Promise<string[]> {
  const names = new Map<string, string>(invented[table].map(({ id, name }) => [id, name]))
  const people = demoAccounts.map(({ id }) => id)
  const ofPeople = trx.selectFrom('user_account').select(`${table}_id as id`).where('id', 'not in', people)
  const owned = new Set((await ofPeople.execute()).map(({ id }) => id))
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...names.keys()])
    .execute()
  return rows.filter(({ id, name }) => names.get(id) === name && !owned.has(id)).map(({ id }) => id)
}

async function removeCompanies(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const units = trx.selectFrom('consumer_unit').select('id').where('company_id', 'in', ids)
  const found = await trx
    .selectFrom('unit_report')
    .select('storage_id')
    .where('unit_id', 'in', units)
    .union(trx.selectFrom('unit_upload').select('storage_id').where('unit_id', 'in', units))
    .union(trx.selectFrom('migration_file').select('storage_id').where('unit_id', 'in', units))
    .execute()
  const rows = await trx.deleteFrom('company').where('id', 'in', ids).returning('logo_id').execute()
  return removeStored(trx, [...found.map(({ storage_id }) => storage_id), ...rows.map(({ logo_id }) => logo_id)])
}

async function removePartners(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await trx.selectFrom('partner_document').select('storage_id').where('partner_company_id', 'in', ids).execute()
  await removeLedgers(trx, ids)
  const rows = await trx.deleteFrom('partner_company').where('id', 'in', ids).returning('logo_id').execute()
  return removeStored(trx, [...found.map(({ storage_id }) => storage_id), ...rows.map(({ logo_id }) => logo_id)])
}

/** Reversals first: they reference the reversed entries. */
async function removeLedgers(trx: Db, partnerIds: readonly string[]) {
  const entries = trx.deleteFrom('commission_entry').where('partner_company_id', 'in', partnerIds)
  await entries.where('reverses_id', 'is not', null).execute()
  await entries.execute()
}

async function removeLessons(trx: Db) {
  const trackIds = demoTracks.map(({ id }) => id)
  const lessons = await trx.deleteFrom('lesson').where('track_id', 'in', trackIds).returning('pdf_id').execute()
  await trx.deleteFrom('learning_track').where('id', 'in', trackIds).execute()
  return removeStored(
    trx,
    lessons.map(({ pdf_id }) => pdf_id),
  )
}

async function removeStored(trx: Db, ids: readonly (string | null)[]): Promise<string[]> {
  const storageIds = ids.filter((id) => id !== null)
  if (storageIds.length > 0) await trx.deleteFrom('stored_file').where('storage_id', 'in', storageIds).execute()
  return storageIds
}
