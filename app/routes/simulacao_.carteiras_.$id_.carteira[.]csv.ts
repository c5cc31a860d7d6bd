import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadPortfolio } from '~/areas/simulator/portfolios/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/carteiras/:id/carteira.csv')
  return downloadPortfolio(provider, params['id']!, 'csv', context.now())
}
