import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImportPage } from '~/areas/admin/tariffs/import/import-page'
import { changeTariffImport, openImport } from '~/areas/admin/tariffs/import/import.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/tarifas/importar/:id')

export const meta = titleMeta('Importação de tarifas')

/** While an import runs, its page reloads every two seconds, also without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = guarded(async (member, { params }) => {
  const opened = await openImport(member, params.id)
  return data(opened, opened.it.state === 'running' ? { headers: { Refresh: '2' } } : {})
})

export const action = guarded(async (member, { request, context, params }) =>
  changeTariffImport(member, params.id, await request.formData(), context),
)

export default function TariffImport() {
  return <ImportPage {...useLoaderData<typeof loader>()} />
}
