import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AgentPage } from '~/areas/market/agent/agent-page'
import { openAgent, type OpenedAgent } from '~/areas/market/agent/agent.server'
import { MissingAgentPage } from '~/areas/market/agent/missing-agent-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/agente/:agentId')

export const handle: PageHandle = { style: 'market' }

export const meta = titleMeta(
  (loaded) => (loaded as { opened?: OpenedAgent } | undefined)?.opened?.agent.name ?? 'Agente não encontrado',
)

export const loader = guarded(async ({ provider }, { context, params, query }) => {
  const opened = await openAgent(provider, params.agentId, query, context.now())
  const found = { opened, email: context.brand.email }
  return opened ? found : data(found, 404)
})

export default function Agent() {
  const { opened, email } = useLoaderData<typeof loader>()
  return opened ? <AgentPage {...opened} /> : <MissingAgentPage email={email} />
}
