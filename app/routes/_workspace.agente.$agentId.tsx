import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MissingAgentPage } from '~/areas/market/missing-agent-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Agente não encontrado')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/agente/:agentId')
  return data({ email: context.brand.email }, 404)
}

export default function MissingAgent() {
  return <MissingAgentPage {...useLoaderData<typeof loader>()} />
}
