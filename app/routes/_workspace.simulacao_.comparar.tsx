import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComparePage } from '~/areas/simulator/studies/compare-page'
import { openComparison } from '~/areas/simulator/studies/compare.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Comparar estudos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/comparar')
  return openComparison(provider, new URL(request.url).searchParams.getAll('estudo'))
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} />
}
