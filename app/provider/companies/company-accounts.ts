import type { Db } from '~/database/schema'
import { findAccount, lockAccount } from '../accounts/accounts'
import { checkMayTouch } from '../accounts/grants'
import { noteSearchText } from '../accounts/search'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'

type Company = { id: string; name: string }

/** Links the client with this e-mail to a company in the caller's transaction, and returns the account's id. */
export async function linkAccount(trx: Db, company: Company, email: string, caller: Caller): Promise<string> {
  const found = await findAccount(trx, { email })
  const account = found && (await lockAccount(trx, found.id))
  if (account?.role !== 'CLIENTE') throw new HttpRefusal(422, 'Não há conta de cliente com este e-mail.', ['email'])
  checkMayTouch(caller, account)
  if (account.company_id !== null && account.company_id !== company.id) {
    throw new HttpRefusal(422, `Esta conta é de outra empresa, ${account.company_name}. Desligue-a de lá primeiro.`, ['email'])
  }
  await trx
    .updateTable('user_account')
    .set({ company_id: company.id, company_name: company.name })
    .where('id', '=', account.id)
    .execute()
  await noteSearchText(trx, account.id)
  return account.id
}

/** Unlinks an account from a company in the caller's transaction. */
export async function unlinkAccount(trx: Db, companyId: string, accountId: string, caller: Caller): Promise<void> {
  const account = await lockAccount(trx, accountId)
  if (account?.company_id !== companyId) throw new HttpRefusal(404, 'Conta não encontrada nesta empresa.')
  checkMayTouch(caller, account)
  await trx.updateTable('user_account').set({ company_id: null, company_name: null }).where('id', '=', accountId).execute()
  await noteSearchText(trx, accountId)
}
