import { useLoaderData } from '@remix-run/react'
import { DocumentsPage } from '~/areas/admin/documents/documents-page'
import { openDocuments } from '~/areas/admin/documents/documents.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/documentos')

export const meta = titleMeta('Documentos')

export const loader = guarded((member, { query }) => openDocuments(member, query))

export default function Documents() {
  return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
