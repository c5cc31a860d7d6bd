import { exportAgentHours, getCompanyHours, getPldHours, listAgentHours } from '~/contract/market-hours'
import type { Deps } from '../http/deps'
import { findAgent } from '../market/agents/find-agent'
import type { Mount } from '../mount'
import { toCsv } from '../sheets/csv'
import { mediaTypes } from '../sheets/table'
import { toXlsx } from '../sheets/xlsx'
import { agentHours } from './agent-hours'
import { agentHoursTable } from './agent-hours-table'
import { readCompanyHours } from './company-hours'
import { readPldHours } from './pld-hours'

export function mountHours(mount: Mount, { db, hours }: Deps) {
  mount(getCompanyHours, async ({ params }) => readCompanyHours(db, hours, params))

  mount(listAgentHours, async ({ params: { agentId, page } }) => agentHours(db, hours, await findAgent(db, agentId), page))

  mount(exportAgentHours, async ({ params: { agentId, format } }) => {
    const agent = await findAgent(db, agentId)
    const table = agentHoursTable(db, hours, agent)
    const pieces = format === 'csv' ? toCsv(table) : toXlsx(table)
    return { name: `modulacao-agente-${agent.code}.${format}`, type: mediaTypes[format], pieces }
  })

  mount(getPldHours, async ({ params: { month } }) => readPldHours(db, month))
}
