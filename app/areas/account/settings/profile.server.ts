import type { AppLoadContext } from '@remix-run/node'
import { getSecondStep } from '~/contract/second-step'
import { changeUser, getUser } from '~/contract/users'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { passwordValidator, profileValidator } from './profile-form'

type Context = Pick<AppLoadContext, 'sessions'>

/** The name and the e-mail of the account, or those typed when the session had ended. */
export async function openProfile({ provider, userId, takeDraft }: SignedInMember) {
  const { name, email } = await provider.call(getUser, { params: { id: userId } })
  const { isOn: hasSecondStep } = await provider.call(getSecondStep)
  const draft = await takeDraft()
  return { name, email, hasSecondStep, draft: draft && typedFields(draft) }
}

export async function saveProfile(member: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await profileValidator.validate(sent)
  if (error) return formReply(sent, { ...error, message: profileFailed })
  const { name, email, previousPassword, code } = form
  try {
    const body = { name, email, ...(previousPassword && { previousPassword }), ...(code && { code }) }
    await member.provider.call(changeUser, { params: { id: member.userId }, body })
  } catch (caught) {
    return refused(sent, caught, profileFailed)
  }
  await member.refreshMember()
  const cookies = previousPassword ? [await member.rotateSession()] : []
  return redirectWithToast('/conta', 'profile-changed', context, cookies)
}

/** The account's e-mail, for the password page. */
export async function openPassword({ provider, userId }: SignedInMember) {
  const { email } = await provider.call(getUser, { params: { id: userId } })
  return { email }
}

export async function changePassword({ provider, userId, rotateSession }: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await passwordValidator.validate(sent)
  if (error) return formReply(sent, error)
  const { previousPassword, password } = form
  try {
    await provider.call(changeUser, { params: { id: userId }, body: { previousPassword, password } })
  } catch (caught) {
    return refused(sent, caught, passwordFailed)
  }
  return redirectWithToast('/conta/senha', 'password-changed', context, [await rotateSession()])
}

const profileFailed = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'
const passwordFailed = 'Erro ao tentar alterar a senha'

/** The provider names the refused field; its message is shown at that field. */
function refused(sent: FormData, error: unknown, failed: string) {
  const { status, message, fieldErrors } = readRefusal(error)
  return formReply(sent, { status, message: status === 429 ? message : failed, fieldErrors })
}
