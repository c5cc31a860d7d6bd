import type { AppLoadContext } from '@remix-run/node'
import { approveRegistration, listRegistrations, refuseRegistration, registrationStatuses } from '~/contract/registrations'
import { isSuperAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { approvalValidator } from './approval-form'
import { refusalValidator } from '../refusal-form'

type Context = Pick<AppLoadContext, 'sessions' | 'now'>
export type RegistrationStatus = (typeof registrationStatuses)[number]
export type ListedRegistrations = Awaited<ReturnType<typeof openRegistrations>>
export type Registration = ListedRegistrations['list']['items'][number]

const path = '/areaAdm/cadastros'

export async function openRegistrations(viewer: SignedInMember, query: URLSearchParams) {
  const status = registrationStatuses.find((it) => it === query.get('situacao')) ?? 'pending'
  const list = await viewer.provider.call(listRegistrations, { params: { status, page: pageNumberIn(query) } })
  const chosen = list.items.find(({ id }) => id === query.get('cadastro'))
  const draft = chosen && (await viewer.takeDraft({ cadastro: chosen.id }))
  return { list, status, chosen, mayGrantAdmin: isSuperAdministrator(viewer), draft: draft && typedFields(draft) }
}

/** Approves or refuses the registration in the address. */
export async function decideRegistration({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const id = (query.get('cadastro') ?? '').slice(0, 64)
  const decide = form.get('subaction') === 'refuse' ? refuse : approve
  try {
    return await decide(provider, id, form, context)
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal.status === 409 || refusal.status === 404) return redirectWithToast(path, 'decided-before', context)
    return formReply(form, refusal)
  }
}

async function approve(provider: SignedInMember['provider'], id: string, form: FormData, context: Context) {
  const { data: body, error } = await approvalValidator.validate(form)
  if (error) return formReply(form, error)
  const { accessExpiresOn } = body
  if (accessExpiresOn !== undefined && accessExpiresOn < brazilDay(context.now())) {
    // Otherwise the approval mail would announce an access that has already expired.
    return formReply(form, { fieldErrors: { accessExpiresOn: 'Este dia já passou' } })
  }
  await provider.call(approveRegistration, { params: { id }, body })
  return redirectWithToast(path, 'registration-approved', context)
}

async function refuse(provider: SignedInMember['provider'], id: string, form: FormData, context: Context) {
  const { data: body, error } = await refusalValidator.validate(form)
  if (error) return formReply(form, error)
  await provider.call(refuseRegistration, { params: { id }, body })
  return redirectWithToast(path, 'registration-refused', context)
}
