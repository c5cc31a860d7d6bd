import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addFile, openRegistration } from '~/areas/admin/files/files.server'
import { RegisterPage } from '~/areas/admin/files/register-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.companies.search ? 'live-list' : 'enhance'),
}
export const meta = titleMeta('Cadastrar arquivo')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openRegistration(await requireMember(request, context, '/areaAdm/arquivos/novo'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addFile(await requireMember(request, context, '/areaAdm/arquivos/novo'), await request.formData(), context)
}

export default function Register() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />
}
