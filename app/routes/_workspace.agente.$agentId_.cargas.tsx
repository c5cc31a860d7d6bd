import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openLoads } from '~/areas/market/agent/agent.server'
import { LoadsPage } from '~/areas/market/agent/loads-page'
import { MissingAgentPage } from '~/areas/market/agent/missing-agent-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/agente/:agentId/cargas')

export const handle: PageHandle = { style: 'market' }

export const meta = titleMeta('Unidades consumidoras de um agente')

export const loader = guarded(async ({ provider }, { context, params, query }) => {
  const opened = await openLoads(provider, params.agentId, query)
  const found = { opened, email: context.brand.email }
  return opened ? found : data(found, 404)
})

export default function Loads() {
  const { opened, email } = useLoaderData<typeof loader>()
  return opened ? <LoadsPage {...opened} /> : <MissingAgentPage email={email} />
}
