import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletionPage } from '~/areas/admin/documents/deletion-page'
import { deleteDocument, openDeletion } from '~/areas/admin/documents/documents.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Excluir documento')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return openDeletion(await requireMember(request, context, '/areaAdm/documentos/:storageId/excluir'), params['storageId']!)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/documentos/:storageId/excluir')
  return deleteDocument(member, params['storageId']!, context)
}

export default function Deletion() {
  return <DeletionPage {...useLoaderData<typeof loader>()} />
}
