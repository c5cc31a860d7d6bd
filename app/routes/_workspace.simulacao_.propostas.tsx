import { useLoaderData } from '@remix-run/react'
import { SalesProposalsPage } from '~/areas/sales/proposals-page'
import { draftProposal, openSalesProposals } from '~/areas/sales/proposals.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { ProposalError as ErrorBoundary } from '~/areas/sales/proposal-page'

const guarded = doorway('/simulacao/propostas')

export const handle: PageHandle = { style: 'sales' }
export const meta = titleMeta('Propostas de venda')

export const loader = guarded(({ provider }, { query }) => openSalesProposals(provider, query))

export const action = guarded(async ({ provider }, { request, context }) => {
  const form = await request.formData()
  return draftProposal(provider, String(form.get('estudo') ?? ''), form, context)
})

export default function Proposals() {
  return <SalesProposalsPage list={useLoaderData<typeof loader>()} />
}
