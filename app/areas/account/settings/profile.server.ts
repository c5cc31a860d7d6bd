import type { AppLoadContext } from '@remix-run/node'
import { getSecondStep } from '~/contract/second-step'
import { changeUser, getUser } from '~/contract/users'
import { ProviderError } from '~/gateway/gateway.server'
import { requireSignedIn, takeDraft } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { formReply, tooManyOf, typedIn } from '../form-reply.server'
import { passwordValidator, profileValidator } from './profile-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** The name and the e-mail of the account, or those that were being typed when the session ended. */
export async function openProfile(request: Request, context: Context) {
  const { provider, userId } = await requireSignedIn(request, context)
  const { name, email } = await provider.call(getUser, { params: { id: userId } })
  const { isOn: hasSecondStep } = await provider.call(getSecondStep)
  const draft = await takeDraft(request, context, '/conta')
  return { name, email, hasSecondStep, ...(draft && typedIn(draft, ['name', 'email'])) }
}

export async function saveProfile(request: Request, context: Context) {
  const member = await requireSignedIn(request, context)
  const sent = await request.formData()
  const typed = typedIn(sent, ['name', 'email'])
  const { data: form, error } = await profileValidator.validate(sent)
  if (error) return formReply(profileFailed, { status: 400, typed, fieldErrors: error.fieldErrors })
  const { name, email, previousPassword, code } = form
  try {
    const body = { name, email, ...(previousPassword && { previousPassword }), ...(code && { code }) }
    await member.provider.call(changeUser, { params: { id: member.userId }, body })
  } catch (refusal) {
    return refusedBecause(refusal, profileFailed, typed)
  }
  await member.refreshMember()
  const cookies = previousPassword ? [await context.sessions.rotateId(request)] : []
  return redirectWithToast('/conta', 'profile-changed', context, cookies)
}

/** Whose password it is. */
export async function openPassword(request: Request, context: Context) {
  const { provider, userId } = await requireSignedIn(request, context)
  const { email } = await provider.call(getUser, { params: { id: userId } })
  return { email }
}

export async function changePassword(request: Request, context: Context) {
  const { provider, userId } = await requireSignedIn(request, context)
  const { data: form, error } = await passwordValidator.validate(await request.formData())
  if (error) return formReply(undefined, { status: 400, fieldErrors: error.fieldErrors })
  const { previousPassword, password } = form
  try {
    await provider.call(changeUser, { params: { id: userId }, body: { previousPassword, password } })
  } catch (refusal) {
    return refusedBecause(refusal, passwordFailed)
  }
  return redirectWithToast('/conta/senha', 'password-changed', context, [await context.sessions.rotateId(request)])
}

const profileFailed = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'
const passwordFailed = 'Erro ao tentar alterar a senha'

/** The provider names the field it did not take; its words stand under it. */
function refusedBecause(refusal: unknown, failed: string, typed: Record<string, string> = {}) {
  if (!(refusal instanceof ProviderError)) throw refusal
  const status = refusal.status < 500 ? refusal.status : 502
  const isKnown = refusal.status === 422
  const fieldErrors = isKnown ? Object.fromEntries(refusal.fields.map((name) => [name, refusal.message])) : {}
  return formReply(tooManyOf(refusal) ?? failed, { status, typed, fieldErrors })
}
