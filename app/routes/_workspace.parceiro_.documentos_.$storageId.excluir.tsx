import { useLoaderData } from '@remix-run/react'
import { DeleteOwnDocumentPage } from '~/areas/partner/documents/deletion-page'
import { deleteOwnDocument, openOwnDeletion } from '~/areas/partner/documents/deletion.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro/documentos/:storageId/excluir')

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Excluir documento')

export const loader = guarded((member, { context, params }) => openOwnDeletion(member, params.storageId, context.now()))

export const action = guarded((member, { params }) => deleteOwnDocument(member, params.storageId))

export default function Deletion() {
  return <DeleteOwnDocumentPage {...useLoaderData<typeof loader>()} />
}
