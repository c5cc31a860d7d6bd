import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StudiesPage } from '~/areas/simulator/studies/list-page'
import { openList } from '~/areas/simulator/studies/list.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Estudos guardados')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudos')
  return openList(provider, new URL(request.url).searchParams)
}

export default function Studies() {
  return <StudiesPage {...useLoaderData<typeof loader>()} />
}
