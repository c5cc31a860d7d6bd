import type { Db } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'

/** Records in the caller's transaction the company created from a contact; at most one per contact. */
export async function winLead(trx: Db, leadId: string, companyId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({ status: 'won', company_id: companyId })
    .where('id', '=', leadId)
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new HttpRefusal(422, 'Este contato não existe ou já virou uma empresa.', ['leadId'])
}
