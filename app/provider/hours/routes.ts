import { getCompanyHours, getPldHours, listAgentHours } from '~/contract/market-hours'
import type { Deps } from '../http/deps'
import { findAgent } from '../market/agents/find-agent'
import type { Mount } from '../mount'
import { agentHours } from './agent-hours'
import { readCompanyHours } from './company-hours'
import { readPldHours } from './pld-hours'

export function mountHours(mount: Mount, { db, hours }: Deps) {
  mount(getCompanyHours, async ({ params }) => readCompanyHours(db, hours, params))

  mount(listAgentHours, async ({ params: { agentId, page } }) => agentHours(db, hours, await findAgent(db, agentId), page))

  mount(getPldHours, async ({ params: { month } }) => readPldHours(db, month))
}
