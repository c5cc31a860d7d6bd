import {
  confirmSecondStep,
  endSecondStep,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from '~/contract/second-step'
import { recoveryCodesRenewed, secondStepOff, secondStepOn } from '~/mail/letters/accounts'
import { lockAccount } from '../accounts/accounts'
import { account, audit } from '../audit/audit'
import type { Caller } from '../http/caller'
import { needsSecondStep } from './identify'
import { reauthentication } from './reauthentication'
import * as factors from './second-step'
import { endSignIns } from './sign-in'
import type { Client } from '../http/client'
import { checkMayTouch } from '../accounts/grants'
import type { Mount } from '../mount'
import { findCallerAccount, lockCallerAccount } from '../accounts/caller-account'
import { HttpRefusal } from '../http/refusal'
import type { AuthDeps } from './auth-deps'

export function mountSecondStep(mount: Mount, deps: AuthDeps) {
  const { db, now, attempts, mails, appCipher, brandName, secondStepPolicy } = deps
  const { checkPassword, checkCode } = reauthentication(deps)

  mount(getSecondStep, async ({ caller }) => {
    const found = await factors.findSecondStep(db, caller.id)
    return {
      isOn: found !== undefined,
      isRequired: isRequiredOf(caller),
      since: found?.confirmed_at ?? null,
      recoveryCodesLeft: await factors.countRecoveryCodes(db, caller.id),
    }
  })

  mount(startSecondStep, async ({ body, caller, client }) => {
    const { email } = await checkPassword({ caller, client }, body.password)
    const started = await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      return factors.startSecondStep(trx, caller.id, appCipher, { email, brand: brandName })
    })
    if (!started) throw new HttpRefusal(409, 'A verificação em duas etapas já está ativa.')
    return started
  })

  mount(confirmSecondStep, async ({ body: { code }, caller, client }) => {
    const succeeded = await attempts.code(caller.id, caller.signInId)
    const { name, email } = await findCallerAccount(db, caller)
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const outcome = await factors.confirmSecondStep(trx, caller.id, appCipher, code, now())
      if (outcome === 'not started') throw new HttpRefusal(409, 'Comece a ativação novamente.')
      if (outcome === 'wrong code') {
        const refused = { action: 'second-step-refused', actor: caller.id, object: account(caller.id), client } as const
        await audit(trx, refused, now())
        return undefined
      }
      const codes = await factors.renewRecoveryCodes(trx, caller.id)
      await endSignIns(trx, caller.id, caller.signInId)
      await mails.put(trx, email, secondStepOn({ name, ipAddress: client.address }))
      await audit(trx, { action: 'second-step-on', actor: caller.id, object: account(caller.id), client }, now())
      return codes
    })
    if (!recoveryCodes) throw new HttpRefusal(422, 'Código incorreto. Confira o relógio do celular.', ['code'])
    await succeeded()
    mails.wake()
    return { recoveryCodes }
  })

  mount(renewRecoveryCodes, async ({ body, caller, client }) => {
    const { name, email } = await reauthenticated({ caller, client }, body)
    await attempts.letterToOwner(caller.id)
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const codes = await factors.renewRecoveryCodes(trx, caller.id)
      await endSignIns(trx, caller.id, caller.signInId)
      await mails.put(trx, email, recoveryCodesRenewed({ name, ipAddress: client.address }))
      const entry = { action: 'recovery-codes-renewed', actor: caller.id, object: account(caller.id), client } as const
      await audit(trx, entry, now())
      return codes
    })
    mails.wake()
    return { recoveryCodes }
  })

  mount(endSecondStep, async ({ body, caller, client }) => {
    if (isRequiredOf(caller)) throw new HttpRefusal(403, 'A verificação em duas etapas é obrigatória para a sua conta.')
    const { name, email } = await reauthenticated({ caller, client }, body)
    await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      await factors.dropSecondStep(trx, caller.id)
      await endSignIns(trx, caller.id, caller.signInId)
      await mails.put(trx, email, secondStepOff({ name, ipAddress: client.address }))
      await audit(trx, { action: 'second-step-off', actor: caller.id, object: account(caller.id), client }, now())
    })
    mails.wake()
    return {}
  })

  mount(removeSecondStep, async ({ params: { id }, caller, client }) => {
    if (id === caller.id) throw new HttpRefusal(403, 'Outra pessoa precisa fazer isto com a sua conta.')
    await db.transaction().execute(async (trx) => {
      const found = await lockAccount(trx, id)
      if (!found) throw new HttpRefusal(404, 'Usuário não encontrado.')
      checkMayTouch(caller, found)
      if (!(await factors.dropSecondStep(trx, id)))
        throw new HttpRefusal(404, 'Este usuário não tem a verificação em duas etapas.')
      await endSignIns(trx, id)
      await mails.put(trx, found.email, secondStepOff({ name: found.name, ipAddress: undefined }))
      await audit(trx, { action: 'second-step-removed', actor: caller.id, object: account(id), client }, now())
    })
    mails.wake()
    return {}
  })

  function isRequiredOf(caller: Caller) {
    return needsSecondStep(caller, secondStepPolicy)
  }

  /** Checks the password, and the code if the account has a second step. */
  async function reauthenticated(asking: { caller: Caller; client: Client }, given: { password: string; code: string }) {
    const found = await checkPassword(asking, given.password)
    if (!(await factors.hasSecondStep(db, found.id))) throw notOn()
    await checkCode(asking, given.code)
    return found
  }
}

function notOn() {
  return new HttpRefusal(409, 'A verificação em duas etapas não está ativa.')
}
