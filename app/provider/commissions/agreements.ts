import type { z } from 'zod'
import type { setCommissionAgreement } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { lockCompany } from '../companies/company-records'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'

type Agreement = z.output<NonNullable<typeof setCommissionAgreement.body>>

/** Sets the agreement with a partner's company, unless its version changed. */
export async function setAgreement(trx: Db, companyId: string, { percentHundredths, fromMonth, version }: Agreement) {
  const { partner_company_id: partnerId } = await lockCompany(trx, companyId)
  if (partnerId === null) throw new HttpRefusal(422, 'Nenhum parceiro indicou esta empresa.')
  checkVersion(version, await agreementOf(trx, companyId), changed)
  const row = { percent_hundredths: percentHundredths, from_month: fromMonth }
  await trx
    .insertInto('commission_agreement')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

/** Ends the agreement with a company, unless its version changed. */
export async function endAgreement(trx: Db, companyId: string, version: string): Promise<void> {
  await lockCompany(trx, companyId)
  const agreement = await agreementOf(trx, companyId)
  if (!agreement) throw new HttpRefusal(404, 'Esta empresa não tem acordo de comissão.')
  checkVersion(version, agreement, changed)
  await trx.deleteFrom('commission_agreement').where('company_id', '=', companyId).execute()
}

const changed = 'Outra pessoa mudou este acordo enquanto você editava.'

async function agreementOf(trx: Db, companyId: string) {
  const found = await trx
    .selectFrom('commission_agreement')
    .select(['percent_hundredths as percentHundredths', 'from_month as fromMonth'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return found ?? null
}
