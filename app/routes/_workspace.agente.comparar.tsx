import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComparePage } from '~/areas/market/compare/compare-page'
import { openComparison } from '~/areas/market/compare/compare.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Comparar agentes')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/agente/comparar')
  return openComparison(provider, new URL(request.url).searchParams)
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} />
}
