import { pldHoursFile } from '~/areas/market/hours/pld-hours.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/pesquisa-mercado-livre/pld/horas.csv')

export const loader = guarded(({ provider }, { query }) => pldHoursFile(provider, query))
