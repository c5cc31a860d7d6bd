import { useLoaderData } from '@remix-run/react'
import { addFile, openFileForm } from '~/areas/admin/files/files.server'
import { RegisterPage } from '~/areas/admin/files/register-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/arquivos/novo')

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.companies.search ? 'live-list' : 'enhance'),
}
export const meta = titleMeta('Cadastrar arquivo')

export const loader = guarded((member, { query }) => openFileForm(member, query))

export const action = guarded(async (member, { request, context }) => addFile(member, await request.formData(), context))

export default function Register() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />
}
