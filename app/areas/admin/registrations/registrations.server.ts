import { json, type AppLoadContext } from '@remix-run/node'
import { approveRegistration, listRegistrations, refuseRegistration, registrationStatuses } from '~/contract/registrations'
import { isSuperAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { readAccess, type TypedAccess } from '../accounts/access-form'
import { pageIn } from '../pager'

type Context = Pick<AppLoadContext, 'sessions' | 'now'>
export type RegistrationStatus = (typeof registrationStatuses)[number]
export type Listed = Awaited<ReturnType<typeof openRegistrations>>
export type Registration = Listed['items'][number]

/** What came back with a decision that was not taken. */
export type Undecided = { errors: Record<string, string>; access?: TypedAccess; reason?: string; failure?: string }

const path = '/areaAdm/cadastros'

export async function openRegistrations(viewer: SignedInMember, query: URLSearchParams) {
  const status = registrationStatuses.find((it) => it === query.get('situacao')) ?? 'pending'
  const page = pageIn(query)
  const list = await viewer.provider.call(listRegistrations, { params: { status, page } })
  const chosen = list.items.find(({ id }) => id === query.get('cadastro'))
  const draft = chosen && (await viewer.takeDraft())
  // What was being decided of one person is never put before another's registration.
  const isOfChosen = draft?.get('cadastro') === chosen?.id
  const mayGrantAdmin = isSuperAdministrator(viewer)
  return { ...list, status, page, chosen, mayGrantAdmin, draft: draft && isOfChosen ? asDraft(draft) : undefined }
}

/** Approves or refuses the registration that the address names. */
export async function decideRegistration({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const id = (query.get('cadastro') ?? '').slice(0, 64)
  const decide = form.get('intent') === 'refuse' ? refuse : approve
  try {
    const decided = await decide(provider, id, form, brazilDay(context.now()))
    return typeof decided === 'string' ? redirectWithToast(path, decided, context) : json(decided, 400)
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 409 || status === 404) return redirectWithToast(path, 'decided-before', context)
    return json<Undecided>({ errors: {}, ...asDraft(form), failure: message }, status)
  }
}

async function approve(provider: SignedInMember['provider'], id: string, form: FormData, today: IsoDate) {
  const { typed, body, errors } = readAccess(form)
  if (!body) return { errors, access: typed } satisfies Undecided
  const { accessExpiresOn } = body
  if (accessExpiresOn !== undefined && accessExpiresOn < today) {
    // The person would be told in one mail that they may enter and that they no longer may.
    return { errors: { accessExpiresOn: 'Este dia já passou' }, access: typed } satisfies Undecided
  }
  await provider.call(approveRegistration, { params: { id }, body })
  return 'registration-approved' as const
}

async function refuse(provider: SignedInMember['provider'], id: string, form: FormData) {
  const reason = String(form.get('reason') ?? '').trim()
  if (!/^[\P{Cc}\n\r\t]{1,1000}$/u.test(reason)) {
    return {
      errors: { reason: 'Diga o motivo, em até 1.000 caracteres; a pessoa vai lê-lo' },
      reason: reason.slice(0, 1_000),
    } satisfies Undecided
  }
  await provider.call(refuseRegistration, { params: { id }, body: { reason } })
  return 'registration-refused' as const
}

function asDraft(form: FormData) {
  return form.get('intent') === 'refuse'
    ? { reason: String(form.get('reason') ?? '').slice(0, 1_000) }
    : { access: readAccess(form).typed }
}
