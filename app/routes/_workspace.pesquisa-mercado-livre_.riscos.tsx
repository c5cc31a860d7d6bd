import { useLoaderData } from '@remix-run/react'
import { BreachesPage } from '~/areas/market/breaches/breaches-page'
import { openBreaches } from '~/areas/market/breaches/breaches.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/riscos')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Descumprimentos na CCEE')

export const loader = guarded(({ provider }, { query }) => openBreaches(provider, query))

export default function Breaches() {
  return <BreachesPage {...useLoaderData<typeof loader>()} />
}
