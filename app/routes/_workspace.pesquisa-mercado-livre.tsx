import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '~/areas/market/search-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Pesquisa de agentes no mercado livre')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/pesquisa-mercado-livre')
  return { term: new URL(request.url).searchParams.get('busca') ?? '', email: context.brand.email }
}

export default function MarketSearch() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
