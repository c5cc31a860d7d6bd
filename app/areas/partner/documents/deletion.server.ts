import { redirect } from '@remix-run/node'
import { deleteUpload } from '~/contract/partner-companies'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { findPartner } from '../find-partner.server'
import { resultPath } from './result'

/** The document that is about to be deleted; 404 for any that the partner did not send. */
export async function openDeletion(member: SignedInMember, storageId: string, now: Date) {
  const company = await findPartner(member, now)
  const document = company?.sent.find((it) => it.storageId === storageId)
  if (!document) throw new Response(null, { status: 404 })
  return { name: document.name }
}

/** Deletes a document; the provider refuses one of somebody else as it does one that is gone. */
export async function deleteDocument({ provider }: SignedInMember, storageId: string) {
  try {
    await provider.call(deleteUpload, { params: { storageId, folder: 'documents' } })
  } catch (error) {
    readRefusal(error)
    return redirect(resultPath('not-deleted'))
  }
  return redirect(resultPath('deleted'))
}
