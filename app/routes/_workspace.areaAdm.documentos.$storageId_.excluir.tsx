import { useLoaderData } from '@remix-run/react'
import { DeleteDocumentPage } from '~/areas/admin/documents/deletion-page'
import { deleteExchanged, openExchangedDeletion } from '~/areas/admin/documents/documents.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/documentos/:storageId/excluir')

export const meta = titleMeta('Excluir documento')

export const loader = guarded((member, { params }) => openExchangedDeletion(member, params.storageId))

export const action = guarded((member, { context, params }) => deleteExchanged(member, params.storageId, context))

export default function Deletion() {
  return <DeleteDocumentPage {...useLoaderData<typeof loader>()} />
}
