import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImportsPage } from '~/areas/admin/months/imports/imports-page'
import { openImports, startImport } from '~/areas/admin/months/imports/imports.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Importar meses')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openImports(await requireMember(request, context, '/areaAdm/meses/importar'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return startImport(await requireMember(request, context, '/areaAdm/meses/importar'), await request.formData())
}

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} />
}
