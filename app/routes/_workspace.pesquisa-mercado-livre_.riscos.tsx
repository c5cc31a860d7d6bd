import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BreachesPage } from '~/areas/market/breaches/breaches-page'
import { openBreaches } from '~/areas/market/breaches/breaches.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Descumprimentos na CCEE')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre/riscos')
  return openBreaches(provider, new URL(request.url).searchParams)
}

export default function Breaches() {
  return <BreachesPage {...useLoaderData<typeof loader>()} />
}
