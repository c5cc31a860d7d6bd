import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AgentPage } from '~/areas/market/agent/agent-page'
import { keptByBrowser, openAgent, type OpenedAgent } from '~/areas/market/agent/agent.server'
import { MissingAgentPage } from '~/areas/market/agent/missing-agent-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }

export const meta = titleMeta(
  (loaded) => (loaded as { opened?: OpenedAgent } | undefined)?.opened?.agent.name ?? 'Agente não encontrado',
)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/agente/:agentId')
  const opened = await openAgent(provider, params['agentId']!, new URL(request.url).searchParams, context.now())
  const found = { opened, email: context.brand.email }
  return opened ? data(found, { headers: keptByBrowser }) : data(found, 404)
}

export default function Agent() {
  const { opened, email } = useLoaderData<typeof loader>()
  return opened ? <AgentPage {...opened} /> : <MissingAgentPage email={email} />
}
