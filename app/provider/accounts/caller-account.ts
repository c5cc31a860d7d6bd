import type { Db } from '~/database/schema'
import { findAccount, lockAccount, type Account } from './accounts'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'

/** Refuses other people's data, without revealing whether the person exists. */
export function requireOwnAccount(id: string, caller: Caller): void {
  if (id !== caller.id) throw new HttpRefusal(403, 'Você só pode fazer isto com a sua própria conta.')
}

/** The caller's account, unless it was deleted since the call began. */
export async function findCallerAccount(db: Db, { id }: Pick<Caller, 'id'>): Promise<Account> {
  const found = await findAccount(db, { id })
  if (!found) throw gone()
  return found
}

/** The caller's account, locked. A deletion, or a password change elsewhere, may have ended their sign-in since the call began. */
export async function lockCallerAccount(trx: Db, { id, signInId }: Caller): Promise<Account> {
  const locked = await lockAccount(trx, id)
  const open = trx.selectFrom('sign_in').select('id').where('id', '=', signInId).where('user_id', '=', id)
  if (!locked || !(await open.executeTakeFirst())) throw gone()
  return locked
}

function gone() {
  return new HttpRefusal(401, 'É preciso entrar para fazer esta operação.')
}
