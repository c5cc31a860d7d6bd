import type { LoaderFunctionArgs } from '@remix-run/node'
import { portfolioPdfResponse } from '~/areas/simulator/portfolios/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id/carteira.pdf')
  return portfolioPdfResponse(provider, params['id']!, context.brand, context.now())
}
