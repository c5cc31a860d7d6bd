import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletePortfolioPage } from '~/areas/simulator/portfolios/delete-page'
import { readPortfolio, removePortfolio } from '~/areas/simulator/portfolios/open-portfolio.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

export const handle: PageHandle = { style: 'portfolios' }
export const meta = titleMeta('Excluir uma carteira')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id/excluir')
  const { portfolio } = await readPortfolio(provider, params['id']!)
  return { id: portfolio.id, name: portfolio.name, units: portfolio.units }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id/excluir')
  return removePortfolio(provider, params['id']!, context)
}

export default function DeletePortfolio() {
  return <DeletePortfolioPage {...useLoaderData<typeof loader>()} />
}
