import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '~/areas/market/search/search-page'
import { openSearch } from '~/areas/market/search/search.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { script: 'market-search', style: 'market' }
export const meta = titleMeta('Pesquisa de agentes no mercado livre')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre')
  return { ...(await openSearch(provider, new URL(request.url).searchParams)), email: context.brand.email }
}

export default function MarketSearch() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
