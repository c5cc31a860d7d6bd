import { useLoaderData } from '@remix-run/react'
import { TariffImportsPage } from '~/areas/admin/tariffs/import/imports-page'
import { openTariffImports } from '~/areas/admin/tariffs/import/imports.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/tarifas/importar')

export const meta = titleMeta('Importar tarifas')

export const loader = guarded((member, { query }) => openTariffImports(member, query))

export default function TariffImports() {
  return <TariffImportsPage {...useLoaderData<typeof loader>()} />
}
