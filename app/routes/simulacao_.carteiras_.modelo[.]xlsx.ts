import { portfolioModel } from '~/areas/simulator/portfolios/model-file.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/carteiras/modelo.xlsx')

export const loader = guarded(() => portfolioModel('xlsx'))
