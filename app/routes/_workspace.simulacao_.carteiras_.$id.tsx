import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changePortfolioState, openPortfolio } from '~/areas/simulator/portfolios/open-portfolio.server'
import { PortfolioPage } from '~/areas/simulator/portfolios/portfolio-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Carteira')

/** While a portfolio is calculated, its page is opened again every two seconds, also without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id')
  const opened = await openPortfolio(provider, params['id']!, new URL(request.url).searchParams, context.now())
  return data(opened, opened.view === 'running' && !opened.isStill ? { headers: { Refresh: '2' } } : {})
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id')
  return changePortfolioState(provider, params['id']!, await request.formData())
}

export default function Portfolio() {
  return <PortfolioPage {...useLoaderData<typeof loader>()} />
}
