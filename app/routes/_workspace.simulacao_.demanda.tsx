import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DemandPage } from '~/areas/simulator/demand/demand-page'
import { openDemand } from '~/areas/simulator/demand/open-demand.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Demanda contratada')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/demanda')
  return openDemand(provider, new URL(request.url).searchParams, context.now())
}

export default function BestDemand() {
  return <DemandPage {...useLoaderData<typeof loader>()} />
}
