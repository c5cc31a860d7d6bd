import { useLoaderData } from '@remix-run/react'
import { PldHoursPage } from '~/areas/market/hours/pld-hours-page'
import { openPldHours } from '~/areas/market/hours/pld-hours.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/pld/horas')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('PLD hora a hora')

export const loader = guarded(({ provider }, { query }) => openPldHours(provider, query))

export default function PldHours() {
  return <PldHoursPage {...useLoaderData<typeof loader>()} />
}
