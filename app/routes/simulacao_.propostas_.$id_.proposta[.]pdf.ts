import { proposalFile } from '~/areas/sales/proposals.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/propostas/:id/proposta.pdf')

export const loader = guarded(({ provider }, { params, query }) => proposalFile(provider, params.id, query))
