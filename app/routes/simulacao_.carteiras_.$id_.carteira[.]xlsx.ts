import { downloadPortfolio } from '~/areas/simulator/portfolios/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/carteiras/:id/carteira.xlsx')

export const loader = guarded(({ provider }, { context, params, query }) =>
  downloadPortfolio(provider, params.id, 'xlsx', context.now(), query),
)
