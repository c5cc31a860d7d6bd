import type { AppLoadContext } from '@remix-run/node'
import { passwordNotChangedMessage, profileNotSavedMessage } from '~/contract/account-form'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { changeOwnAccount, openOwnAccount } from '~/session/own-account.server'
import { informationPath as path } from '../paths'
import { partnerPasswordValidator, partnerProfileValidator } from './information-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type Information = Awaited<ReturnType<typeof openInformation>>

export async function openInformation(member: SignedInMember) {
  return openOwnAccount(member, { subaction: 'profile' })
}

/** Changes the name and the e-mail, or the password. */
export async function changeInformation(member: SignedInMember, sent: FormData, context: Context) {
  return sent.get('subaction') === 'password' ? changePassword(member, sent, context) : saveProfile(member, sent, context)
}

async function saveProfile(member: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await partnerProfileValidator.validate(sent)
  if (error) return formReply(sent, { ...error, message: profileNotSavedMessage })
  return changeOwnAccount(member, sent, form, { path, toast: 'profile-changed', failed: profileNotSavedMessage, context })
}

async function changePassword(member: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await partnerPasswordValidator.validate(sent)
  if (error) return formReply(sent, error)
  return changeOwnAccount(member, sent, form, { path, toast: 'password-changed', failed: passwordNotChangedMessage, context })
}
