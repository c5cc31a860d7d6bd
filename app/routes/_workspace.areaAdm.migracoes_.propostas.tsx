import { useLoaderData } from '@remix-run/react'
import { openSignedProposals } from '~/areas/admin/migrations/migrations.server'
import { SignedProposalsPage } from '~/areas/admin/migrations/signed-proposal-pages'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/migracoes/propostas')

export const meta = titleMeta('Propostas assinadas')

export const loader = guarded((member, { query }) => openSignedProposals(member, query))

export default function SignedProposals() {
  return <SignedProposalsPage list={useLoaderData<typeof loader>()} />
}
