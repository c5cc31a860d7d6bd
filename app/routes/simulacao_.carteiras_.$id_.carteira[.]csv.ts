import { downloadPortfolio } from '~/areas/simulator/portfolios/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/carteiras/:id/carteira.csv')

export const loader = guarded(({ provider }, { context, params }) => downloadPortfolio(provider, params.id, 'csv', context.now()))
