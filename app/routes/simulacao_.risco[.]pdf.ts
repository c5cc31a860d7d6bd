import { riskFile } from '~/areas/simulator/risk/open-risk.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/risco.pdf')

export const loader = guarded(({ provider }, { context, query }) => riskFile(provider, 'pdf', query, context))
