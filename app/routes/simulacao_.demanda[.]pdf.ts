import { demandFile } from '~/areas/simulator/demand/open-demand.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/demanda.pdf')

export const loader = guarded(({ provider }, { context, query }) => demandFile(provider, 'pdf', query, context))
