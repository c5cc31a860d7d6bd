import { changeAccess, changeUser, getUser, listUsers } from '~/contract/users'
import { emailChanged, passwordChanged } from '~/mail/letters/accounts'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import {
  findAccount,
  lockAccount,
  isAccessOver,
  memberOf,
  updateProfile,
  setAccess,
  setPassword,
  shownAccess,
  shownProfile,
  toUser,
  type Account,
} from './accounts'
import { listAccounts, noteSearchText } from './search'
import { account, audit } from '../audit/audit'
import { hashPassword, isPasswordOf } from '../auth/password'
import { checkNewPassword } from '../auth/password-policy'
import { dropResets } from '../auth/password-reset'
import { seesAffiliates } from '../companies/visible-companies'
import type { UploadUrl } from '../files/upload-url'
import type { Caller } from '../http/caller'
import { partnerCompanyOf } from '../partners/partner-companies'
import { reauthentication } from '../auth/reauthentication'
import { hasSecondStep } from '../auth/second-step'
import { endSignIns } from '../auth/sign-in'
import type { Client } from '../http/client'
import type { AuthDeps } from '../auth/auth-deps'
import { accessDetails, checkMayGrant, checkMayTouch } from './grants'
import type { Mount } from '../mount'
import { requireOwnAccount, findCallerAccount, lockCallerAccount } from './caller-account'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'

export function mountUsers(mount: Mount, deps: AuthDeps & { uploadUrl: UploadUrl }) {
  const { db, listsOf, now, attempts, mails, brandName, cobrands, uploadUrl } = deps
  const { checkPassword, checkCodeIfAny } = reauthentication(deps)

  mount(listUsers, ({ params, caller }) => listAccounts(listsOf(caller), params, brazilDay(now())))

  mount(getUser, async ({ params, caller }) => {
    const isOwn = params.id === caller.id
    // An administrator without the mandatory second step reads nobody else's account.
    if (!isOwn && (!isAdministrator(caller) || caller.mustSetSecondStep)) {
      throw new HttpRefusal(403, 'Você não tem permissão para ver este usuário.')
    }
    const found = await findAccount(db, params)
    if (!found) throw new HttpRefusal(404, 'Usuário não encontrado.')
    const user = toUser(found)
    if (caller.mustSetSecondStep) return { ...user, mustSetSecondStep: true as const }
    const partner_company = (await partnerOf(found, caller)) ?? user.partner_company
    if (isOwn) return { ...user, partner_company, company: (await hasArchivedCompany(found)) ? null : user.company }
    return {
      ...user,
      partner_company,
      accessVersion: versionOf(shownAccess(found)),
      hasSecondStep: await hasSecondStep(db, found.id),
    }
  })

  mount(changeUser, async ({ params, body, caller, client }) => {
    requireOwnAccount(params.id, caller)
    const found = await findCallerAccount(db, caller)
    const { name = found.name, password } = body
    const email = body.email?.toLowerCase() ?? found.email
    const isOtherEmail = email !== found.email
    const isGuarded = isOtherEmail || password !== undefined
    const asking = { caller, client }
    if (isGuarded) await checkPassword(asking, body.previousPassword, 'previousPassword')
    if (password !== undefined) checkNewPassword(password, [email, name, brandName, ...cobrands])
    if (isOtherEmail) await checkCodeIfAny(asking, body.code)
    if (isOtherEmail) await attempts.emailChange(caller.id)
    if (password !== undefined) await attempts.letterToOwner(caller.id)
    const passwordHash = password === undefined ? undefined : await hashPassword(password)

    await db.transaction().execute(async (trx) => {
      const locked = await lockCallerAccount(trx, caller)
      if (password !== undefined && !isOtherEmail && (await isSentTwice(found, locked, password))) return
      if (body.version !== undefined)
        checkVersion(body.version, shownProfile(locked), 'A sua conta foi alterada enquanto você editava.')
      const next = { name: body.name ?? locked.name, email: body.email === undefined ? locked.email : email }
      // Another change came first: the checked password is outdated, or the e-mail is taken.
      const isStillRight = isGuarded ? locked.password_hash === found.password_hash : next.email === locked.email
      if (!isStillRight) throw new HttpRefusal(422, 'A sua conta mudou enquanto isso. Tente novamente.')
      if (!(await updateProfile(trx, locked.id, next))) throw new HttpRefusal(422, 'Este e-mail não pode ser usado.', ['email'])
      await noteSearchText(trx, locked.id)
      if (passwordHash !== undefined) await changePassword(trx, locked, passwordHash, client)
      if (next.email !== locked.email || next.name !== locked.name) await tellOfProfile(trx, locked, next.email, client)
      if (isGuarded) {
        await dropResets(trx, locked.id)
        await endSignIns(trx, locked.id, caller.signInId)
      }
    })
    mails.wake()
    return {}
  })

  mount(changeAccess, async ({ params: { id }, body: { version, ...access }, caller, client }) => {
    if (id === caller.id) throw new HttpRefusal(403, 'Outra pessoa precisa mudar o seu acesso.')
    await db.transaction().execute(async (trx) => {
      const { found, changer } = await lockBoth(trx, id, caller)
      checkMayGrant(changer, access)
      if (!found) throw new HttpRefusal(404, 'Usuário não encontrado.')
      checkMayTouch(changer, found)
      checkVersion(version, shownAccess(found), 'Outra pessoa salvou este acesso enquanto você editava.')
      await setAccess(trx, id, access)
      await noteSearchText(trx, id)
      // Restored access does not restore earlier sign-ins.
      const changed = (await findAccount(trx, { id }))!
      if ([found, changed].some((either) => isAccessOver(either, brazilDay(now())))) await endSignIns(trx, id)
      const details = accessDetails(access)
      await audit(trx, { action: 'access-changed', actor: caller.id, object: account(id), client, details }, now())
    })
    return {}
  })

  /** Its people see nothing of an archived company, not even their membership. */
  async function hasArchivedCompany({ company_id: id }: Account) {
    const archived = db.selectFrom('company').select('id').where('id', '=', id).where('archived_at', 'is not', null)
    return (await archived.executeTakeFirst()) !== undefined
  }

  async function partnerOf({ partner_company_id: id }: Account, caller: Caller) {
    return id === null ? undefined : partnerCompanyOf(db, id, { uploadUrl, withAffiliates: seesAffiliates(caller) })
  }

  async function changePassword(trx: Db, { id, name, email }: Account, passwordHash: string, client: Client) {
    await setPassword(trx, id, passwordHash)
    await mails.put(trx, email, passwordChanged({ name, ipAddress: client.address }))
    await audit(trx, { action: 'password-changed', actor: id, object: account(id), client }, now())
  }

  async function tellOfProfile(trx: Db, { id, name, email }: Account, newEmail: string, client: Client) {
    const isOtherEmail = newEmail !== email
    const letter = emailChanged({ name, newEmail, ipAddress: client.address })
    for (const to of isOtherEmail ? [email, newEmail] : []) await mails.put(trx, to, letter)
    const details = { changed: isOtherEmail ? 'email' : 'name' }
    await audit(trx, { action: 'profile-changed', actor: id, object: account(id), client, details }, now())
  }
}

/** Whether this form has just set the password: a second press succeeds without a change. */
async function isSentTwice(found: Account, locked: Account, password: string) {
  return locked.password_hash !== found.password_hash && isPasswordOf(locked.password_hash, password)
}

/** Locks both, so that of two super administrators who demote each other one remains, and in a fixed order, against deadlock. */
async function lockBoth(trx: Db, id: string, caller: Caller) {
  const locked = new Map<string, Account | undefined>()
  for (const each of [id, caller.id].toSorted()) locked.set(each, await lockAccount(trx, each))
  const own = locked.get(caller.id)
  if (!own || !isAdministrator(memberOf(own))) throw new HttpRefusal(403, 'Você não tem permissão para esta operação.')
  return { found: locked.get(id), changer: { ...caller, ...memberOf(own) } }
}
