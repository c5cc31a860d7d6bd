import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PortfoliosPage } from '~/areas/simulator/portfolios/list-page'
import { openPortfolios } from '~/areas/simulator/portfolios/list.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'portfolios' }
export const meta = titleMeta('Carteiras')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras')
  return openPortfolios(provider, new URL(request.url).searchParams)
}

export default function Portfolios() {
  return <PortfoliosPage {...useLoaderData<typeof loader>()} />
}
