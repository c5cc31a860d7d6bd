import { useActionData, useLoaderData } from '@remix-run/react'
import { NewPortfolioPage } from '~/areas/simulator/portfolios/new-page'
import { makePortfolio, openNew } from '~/areas/simulator/portfolios/new-portfolio.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/carteiras/nova')

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Nova carteira')

export const loader = guarded((member, { context, query }) => openNew(member, query, context.now()))

export const action = guarded(async (member, { request, context }) =>
  makePortfolio(member, await request.formData(), context.now()),
)

export default function NewPortfolio() {
  const opened = useLoaderData<typeof loader>()
  return <NewPortfolioPage {...(useActionData<typeof action>() ?? opened)} />
}
