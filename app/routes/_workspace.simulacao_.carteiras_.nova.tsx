import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewPortfolioPage } from '~/areas/simulator/portfolios/new-page'
import { makePortfolio, openNew } from '~/areas/simulator/portfolios/new-portfolio.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Nova carteira')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/carteiras/nova')
  return openNew(member, new URL(request.url).searchParams, context.now())
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/carteiras/nova')
  return makePortfolio(member, await request.formData(), context.now())
}

export default function NewPortfolio() {
  const opened = useLoaderData<typeof loader>()
  return <NewPortfolioPage {...(useActionData<typeof action>() ?? opened)} />
}
