import { exportAgent, getAgent, getAgentBallast, getAgentRegistry, listAgentLoads } from '~/contract/agents'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { toCsv } from '../sheets/csv'
import { mediaTypes } from '../sheets/table'
import { toXlsx } from '../sheets/xlsx'
import { ballastOf } from './agents/ballast'
import { agentTable } from './agents/export'
import { agentCounts, findAgent, membershipOf } from './agents/find-agent'
import { loadsOf } from './agents/loads'
import { profilesOf } from './agents/profiles'
import { publishedPeriod } from './agents/published-period'
import { registryOf } from './agents/registry'

export function mountAgents(mount: Mount, { db }: Deps) {
  mount(getAgent, async ({ params: { agentId, ...asked } }) => {
    const agent = await findAgent(db, agentId)
    const period = await publishedPeriod(db, agent)
    const [profiles, counts, associacao] = await Promise.all([
      profilesOf(db, agent, { ...asked, period }),
      agentCounts(db, agent),
      membershipOf(db, agent),
    ])
    return {
      name: agent.name,
      sigla: agent.initials,
      cnpj: agent.cnpj,
      codAgente: agent.code,
      ...profiles,
      ...counts,
      associacao,
    }
  })

  mount(getAgentRegistry, async ({ params: { agentId, cnpj14 } }) =>
    registryOf(db, { agent: await findAgent(db, agentId), cnpj14 }),
  )

  mount(getAgentBallast, async ({ params: { agentId } }) => ballastOf(db, await findAgent(db, agentId)))

  mount(listAgentLoads, async ({ params: { agentId, ...asked } }) => loadsOf(db, await findAgent(db, agentId), asked))

  mount(exportAgent, async ({ params: { agentId, format } }) => {
    const agent = await findAgent(db, agentId)
    const table = agentTable(db, agent)
    const pieces = format === 'csv' ? toCsv(table) : toXlsx(table)
    return { name: `agente-${agent.code}.${format}`, type: mediaTypes[format], pieces }
  })
}
