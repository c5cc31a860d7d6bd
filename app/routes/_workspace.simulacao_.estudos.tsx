import { useLoaderData } from '@remix-run/react'
import { StudiesPage } from '~/areas/simulator/studies/list-page'
import { openList } from '~/areas/simulator/studies/list.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/estudos')

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Estudos guardados')

export const loader = guarded(({ provider }, { query }) => openList(provider, query))

export default function Studies() {
  return <StudiesPage {...useLoaderData<typeof loader>()} />
}
