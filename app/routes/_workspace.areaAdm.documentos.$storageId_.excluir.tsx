import { useLoaderData } from '@remix-run/react'
import { DeletionPage } from '~/areas/admin/documents/deletion-page'
import { deleteDocument, openDeletion } from '~/areas/admin/documents/documents.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/documentos/:storageId/excluir')

export const meta = titleMeta('Excluir documento')

export const loader = guarded((member, { params }) => openDeletion(member, params.storageId))

export const action = guarded((member, { context, params }) => deleteDocument(member, params.storageId, context))

export default function Deletion() {
  return <DeletionPage {...useLoaderData<typeof loader>()} />
}
