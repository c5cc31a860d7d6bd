import { useLoaderData } from '@remix-run/react'
import { CompareStudiesPage } from '~/areas/simulator/studies/compare-page'
import { compareStudies } from '~/areas/simulator/studies/compare.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/comparar')

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Comparar estudos')

export const loader = guarded(({ provider }, { context, query }) =>
  compareStudies(provider, query.getAll('estudo'), context.now()),
)

export default function Compare() {
  return <CompareStudiesPage {...useLoaderData<typeof loader>()} />
}
