import { portfolioPdfResponse } from '~/areas/simulator/portfolios/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/carteiras/:id/carteira.pdf')

export const loader = guarded(({ provider }, { context, params, query }) =>
  portfolioPdfResponse(provider, params.id, context.brand, context.now(), query),
)
