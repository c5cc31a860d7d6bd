import { useLoaderData } from '@remix-run/react'
import { DeletePortfolioPage } from '~/areas/simulator/portfolios/delete-page'
import { readPortfolio, removePortfolio } from '~/areas/simulator/portfolios/open-portfolio.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

const guarded = doorway('/simulacao/carteiras/:id/excluir')

export const handle: PageHandle = { style: 'portfolios' }
export const meta = titleMeta('Excluir uma carteira')

export const loader = guarded(async ({ provider }, { params }) => {
  const { portfolio } = await readPortfolio(provider, params.id)
  return { id: portfolio.id, name: portfolio.name, units: portfolio.units }
})

export const action = guarded(({ provider }, { context, params }) => removePortfolio(provider, params.id, context))

export default function DeletePortfolio() {
  return <DeletePortfolioPage {...useLoaderData<typeof loader>()} />
}
