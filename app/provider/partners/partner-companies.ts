import type { z } from 'zod'
import type { affiliate, partnerCompany } from '~/contract/partner-companies'
import type { Db } from '~/database/schema'
import { balanceOfPartner } from '../commissions/entries'
import { partnerDocuments } from '../documents/partner-documents'
import type { UploadUrl } from '../files/upload-url'
import { finalizedMonths, savingBrl } from '../units/units'

type Options = { uploadUrl: UploadUrl; withAffiliates: boolean }

/** A partner company with its documents and, on request, its clients. */
export async function partnerCompanyOf(
  db: Db,
  id: string,
  { uploadUrl, withAffiliates }: Options,
): Promise<z.input<typeof partnerCompany> | undefined> {
  const row = await db.selectFrom('partner_company').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { receivedCents, receivableCents } = await balanceOfPartner(db, id)
  return {
    id,
    name: row.name,
    cnpj: row.cnpj,
    initials: row.initials,
    logo: row.logo_id && uploadUrl(row.logo_id),
    documents: await partnerDocuments(db, id, uploadUrl),
    affiliates: withAffiliates ? await affiliatesOf(db, id, uploadUrl) : [],
    total_received: receivedCents / 100,
    total_to_be_received: receivableCents / 100,
  }
}

async function affiliatesOf(db: Db, id: string, uploadUrl: UploadUrl): Promise<z.input<typeof affiliate>[]> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'initials', 'name as ccee_name', 'cnpj', 'status', 'logo_id'])
    .where('partner_company_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy('initials')
    .orderBy('id')
    .execute()
  return companies.map(({ logo_id, ...company }) => ({
    ...company,
    logo: logo_id && uploadUrl(logo_id),
  }))
}

/** Savings of a partner's unarchived clients in their finalised months. [R$] */
export async function savingOfAffiliates(db: Db, id: string): Promise<number> {
  const { total } = await finalizedMonths(db)
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .innerJoin('company', 'company.id', 'company_id')
    .where('partner_company_id', '=', id)
    .where('company.archived_at', 'is', null)
    .where('consumer_unit.archived_at', 'is', null)
    .select(savingBrl.$castTo<number | null>().as('total'))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

export async function isPartnerCompany(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('partner_company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
