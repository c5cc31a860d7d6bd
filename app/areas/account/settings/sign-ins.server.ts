import type { AppLoadContext } from '@remix-run/node'
import { endOtherSignIns, endSignIn, listSignIns } from '~/contract/sign-ins'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { browserName } from '~/ui/browser-name'
import { signInsValidator } from './sign-ins-form'

type Context = Pick<AppLoadContext, 'sessions'>

export type SignIn = Awaited<ReturnType<typeof openSignIns>>['signIns'][number]

/** The person's sign-ins, with the name of each browser. */
export async function openSignIns({ provider }: SignedInMember) {
  const signIns = await provider.call(listSignIns)
  return { signIns: signIns.map(({ agent, ...signIn }) => ({ ...signIn, browser: browserName(agent) })) }
}

/** Ends one sign-in, or all but the current one, after a reauthentication. */
export async function endOwnSignIns({ provider, rotateSession }: SignedInMember, sent: FormData, context: Context) {
  const { data: form, error } = await signInsValidator.validate(sent)
  if (error) return formReply(sent, error)
  const { id, password } = form
  try {
    await (id === ''
      ? provider.call(endOtherSignIns, { body: { password } })
      : provider.call(endSignIn, { params: { id }, body: { password } }))
  } catch (caught) {
    // A missing sign-in has ended, belongs to another account or never existed: there is nothing to end.
    if (!isMissing(caught)) return formReply(sent, readRefusal(caught))
  }
  const cookie = await rotateSession()
  return redirectWithToast('/conta/acessos', id === '' ? 'others-ended' : 'sign-in-ended', context, [cookie])
}
