import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openRisk } from '~/areas/simulator/risk/open-risk.server'
import { RiskPage } from '~/areas/simulator/risk/risk-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Risco do estudo')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/risco')
  return openRisk(provider, new URL(request.url).searchParams)
}

export default function StudyRisk() {
  return <RiskPage {...useLoaderData<typeof loader>()} />
}
