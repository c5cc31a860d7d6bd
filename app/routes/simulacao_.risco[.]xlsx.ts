import { riskFile } from '~/areas/simulator/risk/open-risk.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/risco.xlsx')

export const loader = guarded(({ provider }, { context, query }) => riskFile(provider, 'xlsx', query, context))
