import { useLoaderData } from '@remix-run/react'
import { PortfoliosPage } from '~/areas/simulator/portfolios/list-page'
import { openPortfolios } from '~/areas/simulator/portfolios/list.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/carteiras')

export const handle: PageHandle = { style: 'portfolios' }
export const meta = titleMeta('Carteiras')

export const loader = guarded(({ provider }, { query }) => openPortfolios(provider, query))

export default function Portfolios() {
  return <PortfoliosPage {...useLoaderData<typeof loader>()} />
}
