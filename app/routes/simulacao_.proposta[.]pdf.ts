import { proposalPdf } from '~/areas/simulator/study/proposal-pdf.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/proposta.pdf')

export const loader = guarded((member, { query, context }) =>
  proposalPdf(member, query.get('estudo') ?? '', context.brand, context.now()),
)
