import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilesPage } from '~/areas/admin/files/files-page'
import { openFiles } from '~/areas/admin/files/files.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Arquivos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openFiles(await requireMember(request, context, '/areaAdm/arquivos'), new URL(request.url).searchParams)
}

export default function RegisteredFiles() {
  return <FilesPage {...useLoaderData<typeof loader>()} />
}
