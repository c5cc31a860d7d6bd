import { pldFile } from '~/areas/market/pld/pld.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/pesquisa-mercado-livre/pld.csv')

export const loader = guarded(({ provider }, { query }) => pldFile(provider, query))
