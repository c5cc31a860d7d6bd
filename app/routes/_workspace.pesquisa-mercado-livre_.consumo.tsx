import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConsumptionPage } from '~/areas/market/consumption/consumption-page'
import { openConsumption } from '~/areas/market/consumption/consumption.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Consumo por ramo e estado')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/pesquisa-mercado-livre/consumo')
  return openConsumption(provider, new URL(request.url).searchParams)
}

export default function MarketConsumption() {
  return <ConsumptionPage {...useLoaderData<typeof loader>()} />
}
