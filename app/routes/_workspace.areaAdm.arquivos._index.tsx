import { useLoaderData } from '@remix-run/react'
import { FilesPage } from '~/areas/admin/files/files-page'
import { openFiles } from '~/areas/admin/files/files.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/arquivos')

export const meta = titleMeta('Arquivos')

export const loader = guarded((member, { query }) => openFiles(member, query))

export default function RegisteredFiles() {
  return <FilesPage {...useLoaderData<typeof loader>()} />
}
