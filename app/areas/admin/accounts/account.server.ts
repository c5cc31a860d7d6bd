import { redirect, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { viewAccount } from '~/contract/account-view'
import { removeSecondStep } from '~/contract/second-step'
import { endUserSignIns, listUserSignIns } from '~/contract/sign-ins'
import { changeAccess, getUser } from '~/contract/users'
import { nothingRead } from '~/contract/version'
import { isAdministrator, isSuperAdministrator, parsePermissions } from '~/domain/access/access'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { homeOf } from '~/session/route-registry'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { browserName } from '~/ui/browser-name'
import { accountAccessValidator, type ShownAccess } from './access-form'
import { endSecondStepValidator } from './confirmation-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type OpenedAccount = Awaited<ReturnType<typeof openAccount>>
export type ReadOnlyReason = 'own' | 'administrator'

export async function openAccount(viewer: SignedInMember, id: string) {
  const params = { id: id.slice(0, 64) }
  try {
    const user = await viewer.provider.call(getUser, { params })
    const signIns = await viewer.provider.call(listUserSignIns, { params })
    const { name, email, created_at: createdAt, company, partner_company: partnerCompany } = user
    const access: ShownAccess = {
      role: user.role,
      permissions: parsePermissions(user.permissions),
      companyName: (company ?? partnerCompany)?.name ?? '',
      accessExpiresOn: user.access_expires_on ?? '',
    }
    return {
      id,
      name,
      email,
      createdAt,
      // Another provider may not report it: the page then offers the removal, which changes nothing if there is none.
      mayHaveSecondStep: user.hasSecondStep ?? true,
      access,
      // Another provider may have no versions.
      accessVersion: user.accessVersion ?? nothingRead,
      signIns: signIns.map(({ agent, ...signIn }) => ({ ...signIn, browser: browserName(agent) })),
      readOnlyReason: readOnlyReason(viewer, user),
      mayBeViewed: !isAdministrator({ role: user.role, permissions: parsePermissions(user.permissions) }),
      mayGrantAdmin: isSuperAdministrator(viewer),
    }
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** The account, and the access typed when the administrator's session expired. */
export async function openAccountAccess(viewer: SignedInMember, id: string) {
  const account = await openAccount(viewer, id)
  const draft = account.readOnlyReason ? undefined : await viewer.takeDraft({ subaction: 'access' })
  return { ...account, draft: draft && typedFields(draft) }
}

/**
 * Changes an account's access, starts a view as its owner, or removes the second step of an owner who lost the app and the
 * recovery codes.
 */
export async function changeAccount(member: SignedInMember, id: string, form: FormData, context: Context) {
  const subaction = form.get('subaction')
  if (subaction === 'view') return startView(member, id, form, context)
  const change = subaction === 'second-step' ? takeSecondStepAway : giveAccess
  return change(member, id, form, context)
}

async function giveAccess({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const { data, error } = await accountAccessValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    await provider.call(changeAccess, { params: { id }, body: { ...data, version: versionIn(form) } })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  return redirectWithToast(pathOf(id), 'access-changed', context)
}

async function takeSecondStepAway({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const { error } = await endSecondStepValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    // An account without a second step is already in the requested state.
    await unlessMissing(provider.call(removeSecondStep, { params: { id } }))
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  return redirectWithToast(pathOf(id), 'second-step-removed', context)
}

/** Shows the platform as the owner of the account sees it, from their own first page. */
async function startView({ provider, setView }: SignedInMember, id: string, form: FormData, context: Context) {
  try {
    const { accessToken, until } = await provider.call(viewAccount, { params: { id } })
    const { role } = await provider.call(getUser, { params: { id } })
    await setView({ userId: id, accessToken, until })
    return await redirectWithToast(homeOf(role)?.path ?? '/', 'view-started', context)
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
}

/** Ends a view and returns the administrator to the page of the account. */
export async function endView({ userId, viewer, setView }: SignedInMember, context: Context) {
  if (!viewer) return redirect('/')
  await setView()
  return redirectWithToast(pathOf(userId), 'view-ended', context)
}

/** Ends all sign-ins of the account. */
export async function endAccountSignIns({ provider }: SignedInMember, id: string, context: Context) {
  try {
    await provider.call(endUserSignIns, { params: { id } })
  } catch (caught) {
    return formReply(new FormData(), readRefusal(caught))
  }
  return redirectWithToast(pathOf(id), 'account-sign-ins-ended', context)
}

function pathOf(id: string) {
  return `/areaAdm/contas/${encodeURIComponent(id)}`
}

/** Why this administrator cannot change the account. The provider enforces the rule; this hides forms that it would refuse. */
function readOnlyReason(viewer: SignedInMember, user: z.output<typeof getUser.reply>): ReadOnlyReason | undefined {
  if (user.id === viewer.userId) return 'own'
  const member = { role: user.role, permissions: parsePermissions(user.permissions) }
  return isAdministrator(member) && !isSuperAdministrator(viewer) ? 'administrator' : undefined
}
