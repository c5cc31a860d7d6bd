import { useLoaderData } from '@remix-run/react'
import { DeleteFilePage } from '~/areas/admin/files/deletion-page'
import { deleteFile, openFileDeletion } from '~/areas/admin/files/files.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/arquivos/:storageId/excluir')

export const meta = titleMeta('Excluir arquivo')

export const loader = guarded((member, { params }) => openFileDeletion(member, params.storageId))

export const action = guarded((member, { context, params }) => deleteFile(member, params.storageId, context))

export default function Deletion() {
  return <DeleteFilePage {...useLoaderData<typeof loader>()} />
}
