import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openQuotes } from '~/areas/simulator/quotes/open-quotes.server'
import { QuotesPage } from '~/areas/simulator/quotes/quotes-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Propostas de fornecedores')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fornecedores')
  return openQuotes(provider, new URL(request.url).searchParams, context.now())
}

export default function SupplyQuotes() {
  return <QuotesPage {...useLoaderData<typeof loader>()} />
}
