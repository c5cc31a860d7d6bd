import { useLoaderData } from '@remix-run/react'
import { PldPage } from '~/areas/market/pld/pld-page'
import { openPld } from '~/areas/market/pld/pld.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/pld')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('PLD')

export const loader = guarded(({ provider }, { query }) => openPld(provider, query))

export default function Pld() {
  return <PldPage {...useLoaderData<typeof loader>()} />
}
