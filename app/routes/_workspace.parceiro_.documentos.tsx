import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentsPage } from '~/areas/partner/documents/documents-page'
import { openDocuments, sendDocuments } from '~/areas/partner/documents/documents.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { script: 'upload', style: 'partner' }
export const meta = titleMeta('Documentos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/parceiro/documentos')
  return openDocuments(member, new URL(request.url).searchParams, context.now())
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/parceiro/documentos')
  return sendDocuments(member, await request.formData(), context.now())
}

export default function Documents() {
  return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
