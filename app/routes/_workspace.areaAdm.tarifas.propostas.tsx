import { useLoaderData } from '@remix-run/react'
import { ProposalsPage } from '~/areas/admin/tariffs/proposals/proposals-page'
import { decideProposal, openProposals } from '~/areas/admin/tariffs/proposals/proposals.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/tarifas/propostas')

export const meta = titleMeta('Tarifas propostas')

export const loader = guarded((member, { query }) => openProposals(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  decideProposal(member, query, await request.formData(), context),
)

export default function TariffProposals() {
  return <ProposalsPage {...useLoaderData<typeof loader>()} />
}
