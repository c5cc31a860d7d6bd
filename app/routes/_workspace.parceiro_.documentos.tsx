import { useLoaderData } from '@remix-run/react'
import { DocumentsPage } from '~/areas/partner/documents/documents-page'
import { openDocuments, sendDocuments } from '~/areas/partner/documents/documents.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro/documentos')

export const handle: PageHandle = { script: 'upload', style: 'partner' }
export const meta = titleMeta('Documentos')

export const loader = guarded((member, { context, query }) => openDocuments(member, query, context.now()))

export const action = guarded(async (member, { request, context }) =>
  sendDocuments(member, await request.formData(), context.now()),
)

export default function Documents() {
  return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
