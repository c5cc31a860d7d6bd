import { useLoaderData } from '@remix-run/react'
import { keepQuotes, openQuotes } from '~/areas/simulator/quotes/open-quotes.server'
import { QuotesPage } from '~/areas/simulator/quotes/quotes-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/fornecedores')

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Propostas de fornecedores')

export const loader = guarded(({ provider }, { context, query }) => openQuotes(provider, query, context.now()))

export const action = guarded(async ({ provider }, { request, context, query }) =>
  keepQuotes(provider, { query, form: await request.formData(), context }),
)

export default function SupplyQuotes() {
  return <QuotesPage {...useLoaderData<typeof loader>()} />
}
