import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MissingAgentPage } from '~/areas/market/agent/missing-agent-page'
import { AgentHoursPage } from '~/areas/market/hours/agent-hours-page'
import { openAgentHours } from '~/areas/market/hours/agent-hours.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/agente/:agentId/horas')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Cargas por custo de modulação')

export const loader = guarded(async ({ provider }, { context, params, query }) => {
  const opened = await openAgentHours(provider, params.agentId, query)
  const found = { opened, email: context.brand.email }
  return opened ? found : data(found, 404)
})

export default function AgentHours() {
  const { opened, email } = useLoaderData<typeof loader>()
  return opened ? <AgentHoursPage {...opened} /> : <MissingAgentPage email={email} />
}
