import type { LoaderFunctionArgs } from '@remix-run/node'
import { consumptionFile } from '~/areas/market/consumption/consumption.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre/consumo.csv')
  return consumptionFile(provider, new URL(request.url).searchParams)
}
