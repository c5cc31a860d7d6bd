import { useLoaderData } from '@remix-run/react'
import { DemandPage } from '~/areas/simulator/demand/demand-page'
import { keepDemand, openDemand } from '~/areas/simulator/demand/open-demand.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/demanda')

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Demanda contratada')

export const loader = guarded(({ provider }, { context, query }) => openDemand(provider, query, context.now()))

export const action = guarded(async ({ provider }, { request, context, query }) =>
  keepDemand(provider, { query, form: await request.formData(), context }),
)

export default function BestDemand() {
  return <DemandPage {...useLoaderData<typeof loader>()} />
}
