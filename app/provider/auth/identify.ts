import { isKeyCall } from '~/contract/api-keys'
import { accessExpiredMessage } from '~/contract/error'
import { isAdministrator, type Member } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Db } from '~/database/schema'
import { keyCaller } from '../api-keys/api-keys'
import { findAccount, findSignedIn, isAccessOver, memberOf, type Account } from '../accounts/accounts'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import type { AuthDeps, SecondStepPolicy } from './auth-deps'
import { hasSecondStep } from './second-step'
import { isOutlived } from './sign-in-lifetime'

const guestPrefix = 'guest:'

/** The subject of a guest's token; no account has such an id. */
export function guestSubject(id: string): string {
  return guestPrefix + id
}

/**
 * Reads the bearer token of a call. The account and its sign-in are read from the database each time, so that a removed role, an
 * expired access or an ended sign-in takes effect at once, before the token expires.
 */
export async function identify(
  authorization: string | undefined,
  { db, tokens, now, secondStepPolicy }: Pick<AuthDeps, 'db' | 'tokens' | 'now' | 'secondStepPolicy'>,
): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  if (token !== undefined && isKeyCall(authorization)) return keyCaller(db, token, now())
  const speaker = token === undefined ? undefined : await tokens.read(token)
  if (speaker?.subject.startsWith(guestPrefix)) return guest(speaker.subject)
  if (!speaker?.signInId) throw signInNeeded()
  const { subject, signInId, viewerId } = speaker
  const account = await findSignedIn(db, viewerId ?? subject, signInId, now())
  if (!account || isOutlived(memberOf(account), account.signed_in_at, now())) throw signInNeeded()
  if (isAccessOver(account, brazilDay(now()))) throw new HttpRefusal(401, accessExpiredMessage)
  const mustSetSecondStep = needsSecondStep(memberOf(account), secondStepPolicy) && !(await hasSecondStep(db, account.id))
  const signIn = { signInId, writtenUpTo: account.written_up_to }
  const caller = { ...personOf(account), ...signIn, isGuest: false, mustSetSecondStep }
  return viewerId === undefined ? caller : viewed(db, subject, caller)
}

function personOf(account: Account) {
  return {
    ...memberOf(account),
    id: account.id,
    companyId: account.company_id,
    partnerCompanyId: account.partner_company_id,
  }
}

/**
 * The person whose view an administrator opened. Refused if the viewer is no longer an administrator, or lacks the mandatory
 * second step.
 */
async function viewed(db: Db, id: string, viewer: Caller): Promise<Caller> {
  const account = await findAccount(db, { id })
  const maySee = isAdministrator(viewer) && !viewer.mustSetSecondStep && account && !isAdministrator(memberOf(account))
  if (!maySee) throw signInNeeded()
  return { ...viewer, ...personOf(account), viewerId: viewer.id }
}

function signInNeeded() {
  return new HttpRefusal(401, 'É preciso entrar para fazer esta operação.')
}

/** Whether the account must have a second step. */
export function needsSecondStep(member: Member, secondStepPolicy: SecondStepPolicy): boolean {
  return secondStepPolicy === 'everyone' || (secondStepPolicy === 'administrators' && isAdministrator(member))
}

function guest(id: string): Caller {
  const nothing = { permissions: [], companyId: null, partnerCompanyId: null, writtenUpTo: null }
  return { id, ...nothing, isGuest: true, signInId: id, mustSetSecondStep: false }
}
