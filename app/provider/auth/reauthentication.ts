import { wrongPreviousPasswordMessage } from '~/contract/users'
import type { Account } from '../accounts/accounts'
import { account, audit } from '../audit/audit'
import type { Client } from '../http/client'
import { findCallerAccount } from '../accounts/caller-account'
import { HttpRefusal } from '../http/refusal'
import { isPasswordOf } from './password'
import { hasSecondStep, takeAppCode, takeRecoveryCode } from './second-step'
import type { AuthDeps } from './auth-deps'

/** Who changes an account's credentials, and from where. */
type Asking = { caller: { id: string; signInId: string }; client: Client }

/**
 * Asks a signed-in person for password and code again: an open or stolen browser session alone cannot change an account's
 * credentials. A wrong answer counts as an attempt, is audited, and is refused by field name.
 */
export function reauthentication({ db, now, attempts, appCipher }: Pick<AuthDeps, 'db' | 'now' | 'attempts' | 'appCipher'>) {
  async function checkPassword({ caller, client }: Asking, given: string | undefined, field = 'password'): Promise<Account> {
    if (given === undefined) throw new HttpRefusal(422, 'Informe a senha atual', [field])
    const succeeded = await attempts.password(caller.id)
    const found = await findCallerAccount(db, caller)
    if (!(await isPasswordOf(found.password_hash, given))) {
      const entry = { action: 'password-refused', actor: caller.id, object: account(caller.id), client } as const
      await db.transaction().execute((trx) => audit(trx, entry, now()))
      throw new HttpRefusal(422, wrongPreviousPasswordMessage, [field])
    }
    await succeeded()
    return found
  }

  /** A code of the app, or a recovery code, which is then used up. */
  async function checkCode({ caller, client }: Asking, given: string | undefined): Promise<void> {
    if (given === undefined) throw new HttpRefusal(422, 'Informe o código', ['code'])
    const succeeded = await attempts.code(caller.id, caller.signInId)
    const isRight = await db.transaction().execute(async (trx) => {
      if (await takeAppCode(trx, caller.id, appCipher, given, now())) return true
      if (await takeRecoveryCode(trx, caller.id, given)) return true
      const entry = { action: 'second-step-refused', actor: caller.id, object: account(caller.id), client } as const
      await audit(trx, entry, now())
      return false
    })
    if (!isRight) throw new HttpRefusal(422, 'Código incorreto ou já usado.', ['code'])
    await succeeded()
  }

  return {
    checkPassword,
    checkCode,

    /** Required if the account has a second step. */
    async checkCodeIfAny(asking: Asking, given: string | undefined): Promise<void> {
      if (await hasSecondStep(db, asking.caller.id)) await checkCode(asking, given)
    },
  }
}
