import type { Db } from '~/database/schema'
import type { logoStyles } from '~/contract/signatures'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import type { Picture } from '../files/picture'

type LogoStyle = (typeof logoStyles)[number]
type NewLogo = { companyName: string; styleType: LogoStyle; mediaType: Picture['mediaType']; written: WrittenFile }

export function logosByCompany(db: Db) {
  return db
    .selectFrom('company_logo')
    .select(['id', 'company_name as companyName', 'style_type as styleType'])
    .orderBy('company_key')
}

/** Stores a company's written logo in the caller's transaction, and returns its id and that of the replaced one. */
export async function keepLogo(trx: Db, files: Files, { companyName, styleType, mediaType, written }: NewLogo, now: Date) {
  const company_key = companyKey(companyName)
  const before = await trx.deleteFrom('company_logo').where('company_key', '=', company_key).returning('id').executeTakeFirst()
  if (before) await forgetDocuments(trx, [before.id])
  const description = { folder: 'company-logos', type: 'MARCA', situation: 'RECEBIDO', media_type: mediaType }
  const id = await files.enter(written, { ...description, name: mediaType === 'image/png' ? 'marca.png' : 'marca.jpg' }, trx)
  const row = { id, company_key, company_name: companyName, style_type: styleType, created_at: now.toISOString() }
  await trx.insertInto('company_logo').values(row).execute()
  return { id, replacedId: before?.id }
}

export async function removeLogo(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('company_logo').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await forgetDocuments(trx, [id])
  return true
}

export async function isLogo(db: Db, id: string): Promise<boolean> {
  return (await logosByCompany(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The logo of the signing company, or of the partner company without one. */
export async function logoOf(db: Db, seller: { company_name: string | null; partner_company_name: string | null }) {
  const key = companyKey(seller.company_name ?? '') || companyKey(seller.partner_company_name ?? '')
  return key === '' ? undefined : logosByCompany(db).where('company_key', '=', key).executeTakeFirst()
}

/** A company's name without accents, capitals and double spaces, because people type it either way. */
function companyKey(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
