import { json, type AppLoadContext } from '@remix-run/node'
import { getSecondStep } from '~/contract/second-step'
import { changeUser, getUser } from '~/contract/users'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { inPlaceHeader } from '~/ui/in-place'
import { informationValidator, otherConfirmation } from './information-form'

type Context = Pick<AppLoadContext, 'sessions'>

/** The e-mail of the account, or the one that was being typed when the session ended. */
export async function openInformation({ provider, userId, takeDraft }: SignedInMember) {
  const [{ name, email }, { isOn: hasSecondStep }] = await Promise.all([
    provider.call(getUser, { params: { id: userId } }),
    provider.call(getSecondStep),
  ])
  const draft = await takeDraft()
  return { name, email, hasSecondStep, draft: draft && typedFields(draft) }
}

/** Changes the e-mail, the password or both. Of a refused form nothing is changed, and the passwords are typed again. */
export async function saveInformation(member: SignedInMember, request: Request, context: Context) {
  const sent = await request.formData()
  const { data: form, error } = await informationValidator.validate(sent)
  if (error) {
    const isOther = error.fieldErrors['confirmation'] === otherConfirmation
    return formReply(sent, { ...error, message: isOther ? otherPasswords : notSaved })
  }
  const { email, password, previousPassword, code } = form
  const body = { email, ...(password && { password }), ...(previousPassword && { previousPassword }), ...(code && { code }) }
  try {
    await member.provider.call(changeUser, { params: { id: member.userId }, body })
  } catch (caught) {
    const { status, message, fieldErrors } = readRefusal(caught)
    return formReply(sent, { status, message: status === 429 ? message : notSaved, fieldErrors })
  }
  await member.refreshMember()
  const cookies = previousPassword ? [await member.rotateSession()] : []
  const answer = await redirectWithToast('/client', 'information-saved', context, cookies)
  if (!request.headers.has(inPlaceHeader)) return answer
  // A script cannot read where a redirect leads, so it is given a page with a link and the same cookies.
  return json({ isSaved: true }, { headers: answer.headers.getSetCookie().map((it): [string, string] => ['Set-Cookie', it]) })
}

const otherPasswords = 'As duas senhas precisam ser iguais!'
const notSaved = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'
