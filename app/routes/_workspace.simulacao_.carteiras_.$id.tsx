import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changePortfolioState, openPortfolio } from '~/areas/simulator/portfolios/open-portfolio.server'
import { PortfolioPage } from '~/areas/simulator/portfolios/portfolio-page'
import { doorway } from '~/session/doorway.server'
import { mayOpen } from '~/session/route-registry'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

const guarded = doorway('/simulacao/carteiras/:id')

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Carteira')

/** While a portfolio is calculated, its page reloads every two seconds, also without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = guarded(async (member, { context, params, query }) => {
  const opened = await openPortfolio(member.provider, params.id, query, context.now())
  const maySell = mayOpen(member, '/simulacao/cotacoes/nova')
  return data({ ...opened, maySell }, opened.view === 'running' && !opened.isStill ? { headers: { Refresh: '2' } } : {})
})

export const action = guarded(async ({ provider }, { request, params }) =>
  changePortfolioState(provider, params.id, await request.formData()),
)

export default function Portfolio() {
  return <PortfolioPage {...useLoaderData<typeof loader>()} />
}
