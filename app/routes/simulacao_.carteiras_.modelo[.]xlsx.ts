import type { LoaderFunctionArgs } from '@remix-run/node'
import { portfolioModel } from '~/areas/simulator/portfolios/model-file.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/simulacao/carteiras/modelo.xlsx')
  return portfolioModel('xlsx')
}
