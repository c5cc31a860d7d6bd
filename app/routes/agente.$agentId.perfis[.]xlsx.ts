import { profilesFile } from '~/areas/market/agent/agent.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/agente/:agentId/perfis.xlsx')

export const loader = guarded(({ provider }, { params }) => profilesFile(provider, params.agentId, 'xlsx'))
