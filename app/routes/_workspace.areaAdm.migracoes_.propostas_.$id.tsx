import { useLoaderData } from '@remix-run/react'
import { openSignedProposal } from '~/areas/admin/migrations/migrations.server'
import { SignedProposalPage } from '~/areas/admin/migrations/signed-proposal-pages'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/migracoes/propostas/:id')

export const meta = titleMeta('Proposta assinada')

export const loader = guarded(({ provider }, { params }) => openSignedProposal(provider, params.id))

export default function SignedProposal() {
  return <SignedProposalPage proposal={useLoaderData<typeof loader>()} />
}
