import { consumptionFile } from '~/areas/market/consumption/consumption.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/pesquisa-mercado-livre/consumo.csv')

export const loader = guarded(({ provider }, { query }) => consumptionFile(provider, query))
