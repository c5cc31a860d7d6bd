import type { AppLoadContext } from '@remix-run/node'
import { admitLead, admitMember } from '~/contract/general-reports'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import type { FormDraft } from '~/session/form-drafts.server'
import type { SignedInMember } from '~/session/guards.server'
import { guestOf } from './access.server'
import { pathOf, type Cobrand } from './cobrand.server'
import { guestProvider } from './guest-provider.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions' | 'limits' | 'now'>

/** A guest's studies are stored for one day, for this browser only. */
type Visitor = { provider: MemberProvider; userId: string; isGuest: boolean }

/** The simulator for a visitor of a partner page, who left a contact and is not asked for an invoice. */
export type SimulatorAccess = Visitor & {
  invoicePolicy: 'not-submitted'
  path: string
  signer: Context['sessions']['signer']
  today: IsoDate
  draft: FormDraft
  mayCalculate: () => boolean | Promise<boolean>
}

/**
 * Opens the simulator to visitors who left a contact or are signed in; undefined for others. Members with access to the simulator
 * use their own account, which saves their studies.
 */
export async function simulatorAccessOf(
  member: SignedInMember | undefined,
  request: Request,
  cobrand: Cobrand,
  context: Context,
): Promise<SimulatorAccess | undefined> {
  const visitor = await visitorOf(member, request, cobrand, context)
  if (!visitor) return undefined
  return {
    ...visitor,
    invoicePolicy: 'not-submitted',
    path: pathOf(cobrand),
    signer: context.sessions.signer,
    today: brazilDay(context.now()),
    draft: context.sessions.formDrafts.of(visitor.userId, pathOf(cobrand)),
    mayCalculate: () => !visitor.isGuest || context.limits.mayCalculateAsGuest(request),
  }
}

async function visitorOf(
  member: SignedInMember | undefined,
  request: Request,
  cobrand: Cobrand,
  context: Context,
): Promise<Visitor | undefined> {
  const params = { report: `${cobrand.slug}-solar` }
  if (member) {
    const { userId, provider, viewer } = member
    if (mayEnter(member, simulatorUsers)) return { provider, userId, isGuest: false }
    // The provider admits no view as a guest.
    if (viewer) return undefined
    const { accessToken } = await provider.call(admitMember, { params })
    return asGuest(context, `member ${userId}`, accessToken)
  }
  const guest = await guestOf(request, cobrand, context)
  if (guest === undefined) return undefined
  const accessToken = await tokenOf(guest.leadId, params, context)
  return accessToken === undefined ? undefined : asGuest(context, guest.owner, accessToken)
}

function asGuest(context: Context, owner: string, accessToken: string): Visitor {
  return { provider: guestProvider(context, owner, accessToken), userId: owner, isGuest: true }
}

/** Undefined for a contact that the provider no longer has; the visitor fills in the access form again. */
async function tokenOf(leadId: string, params: { report: string }, { provider }: Context) {
  return (await unlessMissing(provider.call(admitLead, { params, body: { leadId } })))?.accessToken
}
