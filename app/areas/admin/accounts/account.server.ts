import { json, type AppLoadContext } from '@remix-run/node'
import { removeSecondStep } from '~/contract/second-step'
import { changeAccess, getUser } from '~/contract/users'
import { ProviderError } from '~/gateway/gateway.server'
import { requireMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { adminAccess } from '../access'
import { readAccess, type TypedAccess } from './access-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>
export type Unchanged = { errors: Record<string, string>; access: TypedAccess; failure?: string }

export async function openAccount(request: Request, context: Context, id: string) {
  const { provider, role } = await requireMember(request, context, adminAccess)
  try {
    const user = await provider.call(getUser, { params: { id: id.slice(0, 64) } })
    const { name, email, created_at: createdAt, company, partner_company: partnerCompany } = user
    const access: TypedAccess = {
      role: user.role,
      permissions: user.permissions.split(','),
      companyName: (company ?? partnerCompany)?.name ?? '',
      accessExpiresOn: '',
    }
    return { id, name, email, createdAt, access, mayGrantAdmin: role === 'SUPER_ADMIN' }
  } catch (refusal) {
    if (refusal instanceof ProviderError && refusal.status === 404) throw new Response(null, { status: 404 })
    throw refusal
  }
}

/** Changes what the account may do, or takes its second step away for who lost the application and the codes. */
export async function changeAccount(request: Request, context: Context, id: string) {
  const { provider } = await requireMember(request, context, adminAccess)
  const form = await request.formData()
  const back = `/areaAdm/contas/${encodeURIComponent(id)}`
  if (form.get('intent') === 'second-step') {
    try {
      await provider.call(removeSecondStep, { params: { id } })
    } catch (refusal) {
      // There was none to take away: the account stands as was wished.
      if (!(refusal instanceof ProviderError && refusal.status === 404)) throw refusal
    }
    return redirectWithToast(back, 'second-step-removed', context)
  }
  const { typed, body, errors } = readAccess(form)
  if (!body) return json<Unchanged>({ errors, access: typed }, 400)
  try {
    await provider.call(changeAccess, { params: { id }, body })
  } catch (refusal) {
    if (!(refusal instanceof ProviderError) || refusal.status >= 500) throw refusal
    return json<Unchanged>({ errors: {}, access: typed, failure: refusal.message }, refusal.status)
  }
  return redirectWithToast(back, 'access-changed', context)
}
