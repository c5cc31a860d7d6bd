import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PldPage } from '~/areas/market/pld/pld-page'
import { openPld } from '~/areas/market/pld/pld.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('PLD')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre/pld')
  return openPld(provider, new URL(request.url).searchParams)
}

export default function Pld() {
  return <PldPage {...useLoaderData<typeof loader>()} />
}
