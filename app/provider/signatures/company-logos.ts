import type { logoStyles } from '~/contract/signatures'
import { nothingRead } from '~/contract/version'
import type { Db } from '~/database/schema'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import type { Picture } from '../files/picture'
import { StaleWrite } from '../http/versions'

type LogoStyle = (typeof logoStyles)[number]
type NewLogo = {
  companyName: string
  styleType: LogoStyle
  mediaType: Picture['mediaType']
  written: WrittenFile
  version?: string | undefined
}

export function logosByCompany(db: Db) {
  return db
    .selectFrom('company_logo')
    .select(['id', 'company_name as companyName', 'style_type as styleType'])
    .orderBy('company_key')
}

/**
 * Stores a company's written logo in the caller's transaction, and returns its id and that of the replaced one: unless another
 * one is there than its writer read.
 */
export async function storeLogo(
  trx: Db,
  files: Files,
  { version = nothingRead, written, mediaType, ...told }: NewLogo,
  now: Date,
) {
  const description = { folder: 'company-logos', type: 'MARCA', situation: 'RECEBIDO', media_type: mediaType } as const
  const id = await files.enter(written, { ...description, name: mediaType === 'image/png' ? 'marca.png' : 'marca.jpg' }, trx)
  const row = { id, company_name: told.companyName, style_type: told.styleType, created_at: now.toISOString() }
  const company_key = companyKey(told.companyName)
  const inserted = await trx
    .insertInto('company_logo')
    .values({ ...row, company_key })
    .onConflict((conflict) => conflict.column('company_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id }
  const { id: replacedId, ...stored } = await lockLogo(trx, company_key)
  // Every picture has an id of its own.
  if (version !== replacedId) throw new StaleWrite(alreadyMarked, { ...stored, version: replacedId })
  await trx.updateTable('company_logo').set(row).where('company_key', '=', company_key).execute()
  await forgetDocuments(trx, [replacedId])
  return { id, replacedId }
}

const alreadyMarked = 'Esta empresa já tem uma marca. Confira a que está gravada agora; se enviar de novo, vale a sua.'

/** The logo of a company, locked for the rest of the transaction. */
async function lockLogo(trx: Db, key: string) {
  return trx
    .updateTable('company_logo')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('company_key', '=', key)
    .returning(['id', 'company_name as companyName', 'style_type as styleType'])
    .executeTakeFirstOrThrow()
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
