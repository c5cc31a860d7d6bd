import { prospectsFile } from '~/areas/market/prospects/prospects.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/pesquisa-mercado-livre/prospectos.csv')

export const loader = guarded(({ provider }, { query }) => prospectsFile(provider, query))
