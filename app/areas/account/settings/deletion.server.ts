import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { getDeletionRequest, requestDeletion, withdrawDeletion } from '~/contract/privacy'
import { maxReasonCharacters } from '~/contract/text'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'

type Context = Pick<AppLoadContext, 'sessions'>

const path = '/conta/dados'

/** The person's newest request, if any, and the reason typed when the session expired. */
export async function openOwnData({ provider, userId: id, takeDraft }: SignedInMember) {
  const asked = await unlessMissing(provider.call(getDeletionRequest, { params: { id } }))
  const draft = await takeDraft()
  return { asked, reason: String(draft?.get('reason') ?? '') }
}

/** Requests the deletion or withdraws the request; a refusal, such as too many requests, returns the typed reason. */
export async function actOnDeletion(member: SignedInMember, form: FormData, context: Context) {
  try {
    return await change(member, form, context)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return json({ problem: message, reason: String(form.get('reason') ?? '') }, { status })
  }
}

async function change({ provider, userId: id }: SignedInMember, form: FormData, context: Context) {
  if (form.get('intent') === 'withdraw') {
    // The request was decided, or withdrawn in another window. The page shows its state.
    const withdrawn = await unlessMissing(provider.call(withdrawDeletion, { params: { id } }))
    return withdrawn ? redirectWithToast(path, 'deletion-withdrawn', context) : redirect(path)
  }
  const reason = String(form.get('reason') ?? '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .slice(0, maxReasonCharacters)
  await provider.call(requestDeletion, { params: { id }, body: reason ? { reason } : {} })
  return redirectWithToast(path, 'deletion-asked', context)
}
