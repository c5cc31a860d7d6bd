import type { AppLoadContext } from '@remix-run/node'
import { getSecondStep } from '~/contract/second-step'
import { changeUser, getUser } from '~/contract/users'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { informationPath } from '../paths'
import { passwordValidator, profileValidator } from './information-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type Information = Awaited<ReturnType<typeof openInformation>>

/** The name and the e-mail of the account, or those that were being typed when the session ended. */
export async function openInformation({ provider, userId, takeDraft }: SignedInMember) {
  const [{ name, email }, { isOn: hasSecondStep }] = await Promise.all([
    provider.call(getUser, { params: { id: userId } }),
    provider.call(getSecondStep),
  ])
  const draft = await takeDraft({ subaction: 'profile' })
  return { name, email, hasSecondStep, draft: draft && typedFields(draft) }
}

/** Changes the name and the e-mail, or the password. */
export async function changeInformation(member: SignedInMember, sent: FormData, context: Context) {
  return sent.get('subaction') === 'password' ? changePassword(member, sent, context) : saveProfile(member, sent, context)
}

async function saveProfile(member: SignedInMember, sent: FormData, context: Context) {
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
  return redirectWithToast(informationPath, 'profile-changed', context, cookies)
}

async function changePassword({ provider, userId, rotateSession }: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await passwordValidator.validate(sent)
  if (error) return formReply(sent, error)
  const { previousPassword, password } = form
  try {
    await provider.call(changeUser, { params: { id: userId }, body: { previousPassword, password } })
  } catch (caught) {
    return refused(sent, caught, 'Erro ao tentar alterar a senha')
  }
  return redirectWithToast(informationPath, 'password-changed', context, [await rotateSession()])
}

const profileFailed = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'

/** The provider names the rejected field; its message is shown at that field. */
function refused(sent: FormData, error: unknown, failed: string) {
  const { status, message, fieldErrors } = readRefusal(error)
  return formReply(sent, { status, message: status === 429 ? message : failed, fieldErrors })
}
