import { json, type AppLoadContext } from '@remix-run/node'
import { otherConfirmationMessage, profileNotSavedMessage } from '~/contract/account-form'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { changeOwnAccount } from '~/session/own-account.server'
import { inPlaceHeader } from '~/ui/in-place'
import { dashboardAddress, unitIn } from './addresses'
import { informationValidator } from './information-form'

type Context = Pick<AppLoadContext, 'sessions'>

/** Changes the e-mail, the password or both. A refused form changes nothing, and the passwords must be typed again. */
export async function saveInformation(member: SignedInMember, request: Request, context: Context) {
  const sent = await request.formData()
  const { data: form, error } = await informationValidator.validate(sent)
  if (error) {
    const isOther = error.fieldErrors['confirmation'] === otherConfirmationMessage
    return formReply(sent, { ...error, message: isOther ? otherPasswords : profileNotSavedMessage })
  }
  const outcome = {
    path: dashboardAddress(unitIn(request)),
    toast: 'information-saved',
    failed: profileNotSavedMessage,
    context,
  } as const
  const answer = await changeOwnAccount(member, sent, form, outcome)
  if (answer.status >= 400 || !request.headers.has(inPlaceHeader)) return answer
  // A script cannot read a redirect's address, so it gets a page with a link and the same cookies.
  return json({ isSaved: true }, { headers: answer.headers.getSetCookie().map((it): [string, string] => ['Set-Cookie', it]) })
}

const otherPasswords = 'As duas senhas precisam ser iguais!'
