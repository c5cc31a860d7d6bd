import { useLoaderData } from '@remix-run/react'
import { ConsumptionPage } from '~/areas/market/consumption/consumption-page'
import { openConsumption } from '~/areas/market/consumption/consumption.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/consumo')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Consumo por ramo e estado')

export const loader = guarded(({ provider }, { query }) => openConsumption(provider, query))

export default function MarketConsumption() {
  return <ConsumptionPage {...useLoaderData<typeof loader>()} />
}
