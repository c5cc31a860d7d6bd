import { json, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { removeSecondStep } from '~/contract/second-step'
import { endUserSignIns, listUserSignIns } from '~/contract/sign-ins'
import { changeAccess, getUser } from '~/contract/users'
import { isAdministrator, isSuperAdministrator, parsePermissions } from '~/domain/access/access'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { browserName } from '~/ui/browser-name'
import { readAccess, type TypedAccess } from './access-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type OpenedAccount = Awaited<ReturnType<typeof openAccount>>
export type ReadOnlyReason = 'own' | 'administrator'
export type Unchanged = { errors: Record<string, string>; access?: TypedAccess; failure?: string }

export async function openAccount(viewer: SignedInMember, id: string) {
  const params = { id: id.slice(0, 64) }
  try {
    const user = await viewer.provider.call(getUser, { params })
    const signIns = await viewer.provider.call(listUserSignIns, { params })
    const { name, email, created_at: createdAt, company, partner_company: partnerCompany } = user
    const access: TypedAccess = {
      role: user.role,
      permissions: user.permissions.split(','),
      companyName: (company ?? partnerCompany)?.name ?? '',
      accessExpiresOn: user.access_expires_on ?? '',
    }
    return {
      id,
      name,
      email,
      createdAt,
      // A provider that does not tell is asked, and answers that there was none.
      mayHaveSecondStep: user.hasSecondStep ?? true,
      access,
      signIns: signIns.map(({ agent, ...signIn }) => ({ ...signIn, browser: browserName(agent) })),
      readOnlyReason: readOnlyReason(viewer, user),
      mayGrantAdmin: isSuperAdministrator(viewer),
    }
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** The account, and the access that was being given to it when the administrator's session ended. */
export async function openAccess(viewer: SignedInMember, id: string) {
  const account = await openAccount(viewer, id)
  const draft = account.readOnlyReason ? undefined : await viewer.takeDraft()
  return { ...account, draft: draft?.has('role') ? readAccess(draft).typed : undefined }
}

/** Changes what the account may do, or takes its second step away for who lost the application and the codes. */
export async function changeAccount({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const back = `/areaAdm/contas/${encodeURIComponent(id)}`
  const { typed, body, errors } = readAccess(form)
  try {
    if (form.get('intent') === 'second-step') {
      if (!form.has('isConfirmed')) return json<Unchanged>({ errors: { isConfirmed: askFirst } }, 400)
      // Without one to take away the account is as was asked.
      await unlessMissing(provider.call(removeSecondStep, { params: { id } }))
      return redirectWithToast(back, 'second-step-removed', context)
    }
    if (!body) return json<Unchanged>({ errors, access: typed }, 400)
    await provider.call(changeAccess, { params: { id }, body })
    return redirectWithToast(back, 'access-changed', context)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return json<Unchanged>({ errors: {}, access: body && typed, failure: message }, status)
  }
}

const askFirst = 'Confirme primeiro que é a própria pessoa'

/** Signs the account out everywhere. */
export async function endAccountSignIns({ provider }: SignedInMember, id: string, context: Context) {
  try {
    await provider.call(endUserSignIns, { params: { id } })
  } catch (error) {
    const { status, message } = readRefusal(error)
    return json({ failure: message }, status)
  }
  return redirectWithToast(`/areaAdm/contas/${encodeURIComponent(id)}`, 'account-sign-ins-ended', context)
}

/** Why this administrator cannot change the account; the provider decides, and this only spares them its refusal. */
function readOnlyReason(viewer: SignedInMember, user: z.output<typeof getUser.reply>): ReadOnlyReason | undefined {
  if (user.id === viewer.userId) return 'own'
  const member = { role: user.role, permissions: parsePermissions(user.permissions) }
  return isAdministrator(member) && !isSuperAdministrator(viewer) ? 'administrator' : undefined
}
