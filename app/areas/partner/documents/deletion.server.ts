import { redirect } from '@remix-run/node'
import { deleteUpload } from '~/contract/partner-companies'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { findPartner } from '../find-partner.server'
import { sendingResultPath } from './result'

/** The document to delete; 404 for one that the partner did not send. */
export async function openOwnDeletion(member: SignedInMember, storageId: string, now: Date) {
  const company = await findPartner(member, now)
  const document = company?.sent.find((it) => it.storageId === storageId)
  if (!document) throw new Response(null, { status: 404 })
  return { name: document.name }
}

/** Deletes a document. The provider refuses another partner's document like a missing one. */
export async function deleteOwnDocument({ provider }: SignedInMember, storageId: string) {
  try {
    await provider.call(deleteUpload, { params: { storageId, folder: 'documents' } })
  } catch (error) {
    readRefusal(error)
    return redirect(sendingResultPath('not-deleted'))
  }
  return redirect(sendingResultPath('deleted'))
}
