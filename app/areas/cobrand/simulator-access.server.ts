import type { AppLoadContext } from '@remix-run/node'
import { admitLead, admitMember } from '~/contract/general-reports'
import { maySimulate } from '~/contract/simulation-fields'
import { mayEnter } from '~/domain/access/access'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { leadOf } from './access.server'
import type { Cobrand } from './cobrand.server'
import { guestProvider } from './guest-provider.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** The simulator's calls for one visitor; a guest's studies are kept for a day and for this browser alone. */
export type SimulatorAccess = { provider: MemberProvider; userId: string; isGuest: boolean }

/**
 * Opens the simulator to who left a contact here or is signed in; undefined for everybody else. Whoever may use the
 * simulator anyway uses it in their own name, and their studies are saved.
 */
export async function simulatorAccessOf(
  member: SignedInMember | undefined,
  request: Request,
  cobrand: Cobrand,
  context: Context,
): Promise<SimulatorAccess | undefined> {
  const params = { report: `${cobrand.slug}-solar` }
  if (member) {
    const { userId, provider } = member
    if (mayEnter(member, { permissions: maySimulate })) return { provider, userId, isGuest: false }
    const { accessToken } = await provider.call(admitMember, { params })
    return asGuest(context, `member ${userId}`, accessToken)
  }
  const leadId = await leadOf(request, cobrand, context)
  if (leadId === undefined) return undefined
  const accessToken = await tokenOf(leadId, params, context)
  return accessToken === undefined ? undefined : asGuest(context, `lead ${leadId}`, accessToken)
}

function asGuest(context: Context, owner: string, accessToken: string): SimulatorAccess {
  return { provider: guestProvider(context, owner, accessToken), userId: owner, isGuest: true }
}

/** A contact the provider no longer knows has to be left again. */
async function tokenOf(leadId: string, params: { report: string }, { provider }: Context) {
  return (await unlessMissing(provider.call(admitLead, { params, body: { leadId } })))?.accessToken
}
