import type { LoaderFunctionArgs } from '@remix-run/node'
import { pldFile } from '~/areas/market/pld/pld.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre/pld.csv')
  return pldFile(provider, new URL(request.url).searchParams)
}
