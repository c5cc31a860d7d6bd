import type { Db } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'

/** Records in the caller's transaction that a contact became a company; a contact becomes one company at most. */
export async function winLead(trx: Db, leadId: string, companyId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({ status: 'won', company_id: companyId })
    .where('id', '=', leadId)
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new HttpRefusal(422, 'Este contato não existe ou já virou uma empresa.', ['leadId'])
}
