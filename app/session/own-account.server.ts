import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { getSecondStep } from '~/contract/second-step'
import { changeUser, getUser } from '~/contract/users'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from './form-reply.server'
import type { SignedInMember } from './guards.server'
import { redirectWithToast, type ToastName } from './toast.server'
import { versionIn } from './version-in.server'

type Change = z.input<NonNullable<typeof changeUser.body>>

/**
 * The name and e-mail of the member's account, or what was typed when the session expired. The version is empty when the provider
 * has none.
 *
 * @param about  as in `takeDraft`.
 */
export async function openOwnAccount({ provider, userId, takeDraft }: SignedInMember, about?: Readonly<Record<string, string>>) {
  const [{ name, email, version = '' }, { isOn: hasSecondStep }] = await Promise.all([
    provider.call(getUser, { params: { id: userId } }),
    provider.call(getSecondStep),
  ])
  const draft = await takeDraft(about)
  return { name, email, version, hasSecondStep, draft: draft && typedFields(draft) }
}

type Outcome = {
  /** Path and message after a change. */
  path: string
  toast: ToastName
  /** Message above a refused form; the provider's reason is shown at the field it names. */
  failed: string
  context: Pick<AppLoadContext, 'sessions'>
}

/** Changes the name, the e-mail or the password of the member's own account. Empty fields change nothing. */
export async function changeOwnAccount(
  member: SignedInMember,
  sent: FormData,
  { name, email, password, previousPassword, code }: Change,
  { path, toast, failed, context }: Outcome,
) {
  const filled = {
    ...(name && { name }),
    ...(email && { email }),
    ...(password && { password }),
    ...(previousPassword && { previousPassword }),
    ...(code && { code }),
    ...(sent.get('version') && { version: versionIn(sent) }),
  }
  try {
    await member.provider.call(changeUser, { params: { id: member.userId }, body: filled })
  } catch (caught) {
    const { status, message, fieldErrors } = readRefusal(caught)
    return formReply(sent, { status, message: status === 429 || status === 409 ? message : failed, fieldErrors })
  }
  await member.refreshMember()
  const cookies = previousPassword ? [await member.rotateSession()] : []
  return redirectWithToast(path, toast, context, cookies)
}
