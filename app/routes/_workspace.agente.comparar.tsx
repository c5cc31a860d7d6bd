import { useLoaderData } from '@remix-run/react'
import { CompareAgentsPage } from '~/areas/market/compare/compare-page'
import { compareAgents } from '~/areas/market/compare/compare.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/agente/comparar')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Comparar agentes')

export const loader = guarded(({ provider }, { query }) => compareAgents(provider, query))

export default function Compare() {
  return <CompareAgentsPage {...useLoaderData<typeof loader>()} />
}
