import type { LoaderFunctionArgs } from '@remix-run/node'
import { profilesFile } from '~/areas/market/agent/agent.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/agente/:agentId/perfis.xlsx')
  return profilesFile(provider, params['agentId']!, 'xlsx')
}
