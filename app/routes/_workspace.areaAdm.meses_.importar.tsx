import { useLoaderData } from '@remix-run/react'
import { ImportsPage } from '~/areas/admin/months/imports/imports-page'
import { openImports, startImport } from '~/areas/admin/months/imports/imports.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/meses/importar')

export const meta = titleMeta('Importar meses')

export const loader = guarded((member, { query }) => openImports(member, query))

export const action = guarded(async (member, { request }) => startImport(member, await request.formData()))

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} />
}
