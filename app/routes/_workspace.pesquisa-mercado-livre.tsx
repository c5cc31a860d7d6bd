import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '~/areas/market/search/search-page'
import { openSearch } from '~/areas/market/search/search.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre')

export const handle: PageHandle = { script: 'market-search', style: 'market' }
export const meta = titleMeta('Pesquisa de agentes no mercado livre')

export const loader = guarded(async ({ provider }, { context, query }) => ({
  ...(await openSearch(provider, query)),
  email: context.brand.email,
}))

export default function MarketSearch() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
