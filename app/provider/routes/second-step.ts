import {
  confirmSecondStep,
  endSecondStep,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from '~/contract/second-step'
import { recoveryCodesRenewed, secondStepOff, secondStepOn } from '~/mail/letters'
import { holdAccount } from '../accounts'
import { account, audit } from '../audit'
import { needsSecondStep, type Caller } from '../auth/identify'
import { reauthentication } from '../auth/reauthentication'
import * as kept from '../auth/second-step'
import { endSignIns } from '../auth/sign-in'
import type { Client } from '../client'
import type { Deps } from '../deps'
import { checkMayTouch } from '../grants'
import type { Mount } from '../mount'
import { findOwn, holdOwn } from '../own'
import { Refusal } from '../refusal'

export function mountSecondStep(mount: Mount, deps: Deps) {
  const { db, now, attempts, mails, appSeal, brandName, asksSecondStepOf } = deps
  const { checkPassword, checkCode } = reauthentication(deps)

  mount(getSecondStep, async ({ caller }) => {
    const found = await kept.findSecondStep(db, caller.id)
    return {
      isOn: found !== undefined,
      isRequired: isRequiredOf(caller),
      since: found?.confirmed_at ?? null,
      recoveryCodesLeft: await kept.countRecoveryCodes(db, caller.id),
    }
  })

  mount(startSecondStep, async ({ body, caller, client }) => {
    const { email } = await checkPassword({ caller, client }, body.password)
    const started = await db.transaction().execute(async (transaction) => {
      await holdOwn(transaction, caller)
      return kept.startSecondStep(transaction, caller.id, appSeal, { email, brand: brandName })
    })
    if (!started) throw new Refusal(409, 'A verificação em duas etapas já está ativa.')
    return started
  })

  mount(confirmSecondStep, async ({ body: { code }, caller, client }) => {
    const succeeded = await attempts.code(caller.id)
    const { name, email } = await findOwn(db, caller)
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await holdOwn(transaction, caller)
      const outcome = await kept.confirmSecondStep(transaction, caller.id, appSeal, code, now())
      if (outcome === 'not started') throw new Refusal(409, 'Comece a ativação novamente.')
      if (outcome === 'wrong code') {
        const refused = { action: 'second-step-refused', actor: caller.id, object: account(caller.id), client } as const
        await audit(transaction, refused, now())
        return undefined
      }
      const codes = await kept.renewRecoveryCodes(transaction, caller.id)
      await endSignIns(transaction, caller.id, caller.signInId)
      await mails.put(transaction, email, secondStepOn({ name, place: client.address }))
      await audit(transaction, { action: 'second-step-on', actor: caller.id, object: account(caller.id), client }, now())
      return codes
    })
    if (!recoveryCodes) throw new Refusal(422, 'Código incorreto. Confira o relógio do celular.', ['code'])
    await succeeded()
    mails.wake()
    return { recoveryCodes }
  })

  mount(renewRecoveryCodes, async ({ body, caller, client }) => {
    const { name, email } = await reauthenticated({ caller, client }, body)
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await holdOwn(transaction, caller)
      const codes = await kept.renewRecoveryCodes(transaction, caller.id)
      await endSignIns(transaction, caller.id, caller.signInId)
      await mails.put(transaction, email, recoveryCodesRenewed({ name, place: client.address }))
      const entry = { action: 'recovery-codes-renewed', actor: caller.id, object: account(caller.id), client } as const
      await audit(transaction, entry, now())
      return codes
    })
    mails.wake()
    return { recoveryCodes }
  })

  mount(endSecondStep, async ({ body, caller, client }) => {
    if (isRequiredOf(caller)) throw new Refusal(403, 'A verificação em duas etapas é obrigatória para a sua conta.')
    const { name, email } = await reauthenticated({ caller, client }, body)
    await db.transaction().execute(async (transaction) => {
      await holdOwn(transaction, caller)
      await kept.dropSecondStep(transaction, caller.id)
      await endSignIns(transaction, caller.id, caller.signInId)
      await mails.put(transaction, email, secondStepOff({ name, place: client.address }))
      await audit(transaction, { action: 'second-step-off', actor: caller.id, object: account(caller.id), client }, now())
    })
    mails.wake()
    return {}
  })

  mount(removeSecondStep, async ({ params: { id }, caller, client }) => {
    if (id === caller.id) throw new Refusal(403, 'Outra pessoa precisa fazer isto com a sua conta.')
    await db.transaction().execute(async (transaction) => {
      const found = await holdAccount(transaction, id)
      if (!found) throw new Refusal(404, 'Usuário não encontrado.')
      checkMayTouch(caller, found)
      if (!(await kept.dropSecondStep(transaction, id)))
        throw new Refusal(404, 'Este usuário não tem a verificação em duas etapas.')
      await endSignIns(transaction, id)
      await mails.put(transaction, found.email, secondStepOff({ name: found.name, place: undefined }))
      await audit(transaction, { action: 'second-step-removed', actor: caller.id, object: account(id), client }, now())
    })
    mails.wake()
    return {}
  })

  function isRequiredOf(caller: Caller) {
    return needsSecondStep(caller, asksSecondStepOf)
  }

  /** By all that the account asks for at a sign-in. */
  async function reauthenticated(asking: { caller: Caller; client: Client }, given: { password: string; code: string }) {
    const found = await checkPassword(asking, given.password)
    if (!(await kept.hasSecondStep(db, found.id))) throw notOn()
    await checkCode(asking, given.code)
    return found
  }
}

function notOn() {
  return new Refusal(409, 'A verificação em duas etapas não está ativa.')
}
