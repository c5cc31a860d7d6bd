import { useLoaderData } from '@remix-run/react'
import { MonthImportsPage } from '~/areas/admin/months/imports/imports-page'
import { openMonthImports, startImport } from '~/areas/admin/months/imports/imports.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/meses/importar')

export const meta = titleMeta('Importar meses')

export const loader = guarded((member, { query }) => openMonthImports(member, query))

export const action = guarded(async (member, { request }) => startImport(member, await request.formData()))

export default function Imports() {
  return <MonthImportsPage {...useLoaderData<typeof loader>()} />
}
