import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletionPage } from '~/areas/partner/documents/deletion-page'
import { deleteDocument, openDeletion } from '~/areas/partner/documents/deletion.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Excluir documento')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/parceiro/documentos/:storageId/excluir')
  return openDeletion(member, params['storageId']!, context.now())
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return deleteDocument(await requireMember(request, context, '/parceiro/documentos/:storageId/excluir'), params['storageId']!)
}

export default function Deletion() {
  return <DeletionPage {...useLoaderData<typeof loader>()} />
}
