import type { z } from 'zod'
import type { setCommissionAgreement } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'

type Agreement = z.output<NonNullable<typeof setCommissionAgreement.body>>

/** Sets the agreement of a company that a partner brought. */
export async function setAgreement(trx: Db, companyId: string, { percentHundredths, fromMonth }: Agreement): Promise<void> {
  await requireReferred(trx, companyId)
  const row = { percent_hundredths: percentHundredths, from_month: fromMonth }
  await trx
    .insertInto('commission_agreement')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

/** Ends the agreement of a company. */
export async function endAgreement(trx: Db, companyId: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('commission_agreement').where('company_id', '=', companyId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new HttpRefusal(404, 'Esta empresa não tem acordo de comissão.')
}

async function requireReferred(trx: Db, companyId: string): Promise<void> {
  const company = trx.selectFrom('company').select('partner_company_id').where('id', '=', companyId)
  const found = await company.executeTakeFirst()
  if (!found) throw new HttpRefusal(404, 'Empresa não encontrada.')
  if (found.partner_company_id === null) throw new HttpRefusal(422, 'Nenhum parceiro indicou esta empresa.')
}
