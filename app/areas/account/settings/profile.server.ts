import type { AppLoadContext } from '@remix-run/node'
import { passwordNotChangedMessage, profileNotSavedMessage } from '~/contract/account-form'
import { endAlertSubscription, getAlertSubscription, startAlertSubscription } from '~/contract/unit-alerts'
import { getUser } from '~/contract/users'
import { mayEnter, primePartners } from '~/domain/access/access'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { changeOwnAccount, openOwnAccount } from '~/session/own-account.server'
import { redirectWithToast } from '~/session/toast.server'
import { passwordValidator, profileValidator } from './profile-form'

type Context = Pick<AppLoadContext, 'sessions'>

/** `takesLateSteps`: undefined for somebody who leads or follows no migrations, and has no such mail. */
export async function openProfile(member: SignedInMember) {
  const account = await openOwnAccount(member)
  if (!mayEnter(member, primePartners)) return { ...account, takesLateSteps: undefined }
  const { subscribedAt } = await member.provider.call(getAlertSubscription, { params: { id: member.userId } })
  return { ...account, takesLateSteps: subscribedAt !== null }
}

/** Saves the name and the e-mail, or starts or ends the mails of late steps. */
export async function saveProfile(member: SignedInMember, sent: FormData, context: Context) {
  const lateSteps = sent.get('lateSteps')
  if (lateSteps !== null) {
    const call = lateSteps === 'on' ? startAlertSubscription : endAlertSubscription
    await member.provider.call(call, { params: { id: member.userId } })
    return redirectWithToast('/conta', lateSteps === 'on' ? 'late-steps-started' : 'late-steps-ended', context)
  }
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
