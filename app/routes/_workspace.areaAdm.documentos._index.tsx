import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentsPage } from '~/areas/admin/documents/documents-page'
import { openDocuments } from '~/areas/admin/documents/documents.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Documentos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openDocuments(await requireMember(request, context, '/areaAdm/documentos'), new URL(request.url).searchParams)
}

export default function Documents() {
  return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
