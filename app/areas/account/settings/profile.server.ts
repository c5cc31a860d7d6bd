import type { AppLoadContext } from '@remix-run/node'
import { passwordNotChangedMessage, profileNotSavedMessage } from '~/contract/account-form'
import { getUser } from '~/contract/users'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { changeOwnAccount } from '~/session/own-account.server'
import { passwordValidator, profileValidator } from './profile-form'

type Context = Pick<AppLoadContext, 'sessions'>

export async function saveProfile(member: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await profileValidator.validate(sent)
  if (error) return formReply(sent, { ...error, message: profileNotSavedMessage })
  const outcome = { path: '/conta', toast: 'profile-changed', failed: profileNotSavedMessage, context } as const
  return changeOwnAccount(member, sent, form, outcome)
}

/** The account's e-mail, for the password page. */
export async function openPassword({ provider, userId }: SignedInMember) {
  const { email } = await provider.call(getUser, { params: { id: userId } })
  return { email }
}

export async function changePassword(member: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await passwordValidator.validate(sent)
  if (error) return formReply(sent, error)
  const outcome = { path: '/conta/senha', toast: 'password-changed', failed: passwordNotChangedMessage, context } as const
  return changeOwnAccount(member, sent, form, outcome)
}
