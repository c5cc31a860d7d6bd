import { demandFile } from '~/areas/simulator/demand/open-demand.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/demanda.xlsx')

export const loader = guarded(({ provider }, { context, query }) => demandFile(provider, 'xlsx', query, context))
