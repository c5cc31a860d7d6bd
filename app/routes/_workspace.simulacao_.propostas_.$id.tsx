import { useLoaderData } from '@remix-run/react'
import { ProposalPage } from '~/areas/sales/proposal-page'
import { changeProposal, openProposal } from '~/areas/sales/proposals.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { ProposalError as ErrorBoundary } from '~/areas/sales/proposal-page'

const guarded = doorway('/simulacao/propostas/:id')

export const handle: PageHandle = { style: 'sales' }
export const meta = titleMeta('Proposta de venda')

export const loader = guarded((member, { params }) => openProposal(member, params.id))

export const action = guarded(async ({ provider }, { request, context, params }) =>
  changeProposal(provider, params.id, await request.formData(), context),
)

export default function Proposal() {
  return <ProposalPage {...useLoaderData<typeof loader>()} />
}
