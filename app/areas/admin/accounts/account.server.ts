import { json, type AppLoadContext } from '@remix-run/node'
import { removeSecondStep } from '~/contract/second-step'
import { changeAccess, getUser } from '~/contract/users'
import { ProviderError } from '~/gateway/gateway.server'
import { requireMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { adminAccess } from '../access'
import { readAccess, type TypedAccess } from './access-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>
export type Unchanged = { errors: Record<string, string>; access?: TypedAccess; failure?: string }

export async function openAccount(request: Request, context: Context, id: string) {
  const { provider, role } = await requireMember(request, context, adminAccess)
  try {
    const user = await provider.call(getUser, { params: { id: id.slice(0, 64) } })
    const { name, email, created_at: createdAt, company, partner_company: partnerCompany } = user
    const access: TypedAccess = {
      role: user.role,
      permissions: user.permissions.split(','),
      companyName: (company ?? partnerCompany)?.name ?? '',
      accessExpiresOn: user.access_expires_on ?? '',
    }
    return { id, name, email, createdAt, access, mayGrantAdmin: role === 'SUPER_ADMIN' }
  } catch (refusal) {
    const isMissing = refusal instanceof ProviderError && (refusal.status === 404 || refusal.status === 400)
    throw isMissing ? new Response(null, { status: 404 }) : refusal
  }
}

/** Changes what the account may do, or takes its second step away for who lost the application and the codes. */
export async function changeAccount(request: Request, context: Context, id: string) {
  const { provider } = await requireMember(request, context, adminAccess)
  const form = await request.formData()
  const back = `/areaAdm/contas/${encodeURIComponent(id)}`
  const { typed, body, errors } = readAccess(form)
  try {
    if (form.get('intent') === 'second-step') {
      await unlessMissing(provider.call(removeSecondStep, { params: { id } }))
      return redirectWithToast(back, 'second-step-removed', context)
    }
    if (!body) return json<Unchanged>({ errors, access: typed }, 400)
    await provider.call(changeAccess, { params: { id }, body })
    return redirectWithToast(back, 'access-changed', context)
  } catch (refusal) {
    if (!(refusal instanceof ProviderError) || refusal.status >= 500) throw refusal
    return json<Unchanged>({ errors: {}, access: body && typed, failure: refusal.message }, refusal.status)
  }
}

/** There was none to take away: the account stands as was wished. */
async function unlessMissing(call: Promise<unknown>) {
  try {
    await call
  } catch (refusal) {
    if (!(refusal instanceof ProviderError && refusal.status === 404)) throw refusal
  }
}
