import { changeAccess, changeUser, getUser, listUsers } from '~/contract/users'
import { emailChanged, passwordChanged } from '~/mail/letters'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { findAccount, isAccessOver, rename, setAccess, setPassword, toUser, type Account } from '../accounts'
import { listAccounts, noteSearchText } from '../account-search'
import { account, audit } from '../audit'
import { hashPassword } from '../auth/password'
import { checkNewPassword } from '../auth/password-policy'
import { dropResets } from '../auth/password-reset'
import { reauthentication } from '../auth/reauthentication'
import { hasSecondStep } from '../auth/second-step'
import { endSignIns } from '../auth/sign-in'
import type { Client } from '../client'
import type { Deps } from '../deps'
import { accessDetails, checkMayGrant, checkMayTouch } from '../grants'
import type { Mount } from '../mount'
import { checkOwn } from '../own'
import { Refusal } from '../refusal'

export function mountUsers(mount: Mount, deps: Deps) {
  const { db, now, mails, brandName, cobrands } = deps
  const { checkPassword, checkCodeIfAny } = reauthentication(deps)

  mount(listUsers, ({ params }) => listAccounts(db, params, brazilDay(now())))

  mount(getUser, async ({ params, caller }) => {
    const isOwn = params.id === caller.id
    // Whoever must still set a second step is no administrator yet.
    if (!isOwn && (!isAdministrator(caller) || caller.mustSetSecondStep)) {
      throw new Refusal(403, 'Você não tem permissão para ver este usuário.')
    }
    const found = await findAccount(db, params)
    if (!found) throw new Refusal(404, 'Usuário não encontrado.')
    if (isOwn) return { ...toUser(found), ...(caller.mustSetSecondStep && { mustSetSecondStep: true as const }) }
    return { ...toUser(found), hasSecondStep: await hasSecondStep(db, found.id) }
  })

  mount(changeUser, async ({ params, body, caller, client }) => {
    checkOwn(params.id, caller)
    const found = (await findAccount(db, params))!
    const next = { name: body.name ?? found.name, email: body.email?.toLowerCase() ?? found.email }
    const isOtherEmail = next.email !== found.email
    const { password } = body
    const asking = { caller, client }
    if (isOtherEmail || password !== undefined) await checkPassword(asking, body.previousPassword, 'previousPassword')
    if (password !== undefined) checkNewPassword(password, [next.email, next.name, brandName, ...cobrands])
    if (isOtherEmail) await checkCodeIfAny(asking, body.code)
    const passwordHash = password === undefined ? undefined : await hashPassword(password)

    await db.transaction().execute(async (kept) => {
      if (!(await rename(kept, found.id, next))) throw new Refusal(422, 'Este e-mail não pode ser usado.', ['email'])
      await noteSearchText(kept, found.id)
      if (passwordHash !== undefined) await changePassword(kept, found, passwordHash, client)
      if (isOtherEmail || next.name !== found.name) await tellOfProfile(kept, found, next.email, client)
      if (isOtherEmail || passwordHash !== undefined) {
        await dropResets(kept, found.id)
        await endSignIns(kept, found.id, caller.signInId)
      }
    })
    mails.wake()
    return {}
  })

  mount(changeAccess, async ({ params: { id }, body: access, caller, client }) => {
    if (id === caller.id) throw new Refusal(403, 'Outra pessoa precisa mudar o seu acesso.')
    checkMayGrant(caller, access)
    await db.transaction().execute(async (kept) => {
      const found = await findAccount(kept, { id })
      if (!found) throw new Refusal(404, 'Usuário não encontrado.')
      checkMayTouch(caller, found)
      await setAccess(kept, id, access)
      await noteSearchText(kept, id)
      // An access given back does not bring back where the person was signed in before it ended.
      const changed = (await findAccount(kept, { id }))!
      if ([found, changed].some((either) => isAccessOver(either, brazilDay(now())))) await endSignIns(kept, id)
      const details = accessDetails(access)
      await audit(kept, { action: 'access-changed', actor: caller.id, object: account(id), client, details }, now())
    })
    return {}
  })

  async function changePassword(kept: Db, { id, name, email }: Account, passwordHash: string, client: Client) {
    await setPassword(kept, id, passwordHash)
    await mails.put(kept, email, passwordChanged({ name, place: client.address }))
    await audit(kept, { action: 'password-changed', actor: id, object: account(id), client }, now())
  }

  async function tellOfProfile(kept: Db, { id, name, email }: Account, newEmail: string, client: Client) {
    const isOtherEmail = newEmail !== email
    const letter = emailChanged({ name, newEmail, place: client.address })
    for (const to of isOtherEmail ? [email, newEmail] : []) await mails.put(kept, to, letter)
    const details = { changed: isOtherEmail ? 'email' : 'name' }
    await audit(kept, { action: 'profile-changed', actor: id, object: account(id), client, details }, now())
  }
}
