import { useLoaderData } from '@remix-run/react'
import { TariffsPage } from '~/areas/admin/tariffs/tariffs-page'
import { openTariffs } from '~/areas/admin/tariffs/tariffs.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/tarifas')

export const meta = titleMeta('Tarifas')

export const loader = guarded((member, { query }) => openTariffs(member, query))

export default function Tariffs() {
  return <TariffsPage {...useLoaderData<typeof loader>()} />
}
