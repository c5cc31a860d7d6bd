import { agentHoursFile } from '~/areas/market/hours/agent-hours.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/agente/:agentId/horas.xlsx')

export const loader = guarded(({ provider }, { params }) => agentHoursFile(provider, params.agentId, 'xlsx'))
