import { useLoaderData } from '@remix-run/react'
import { memberSimulator } from '~/areas/simulator/simulate.server'
import { RecalculatedPage } from '~/areas/simulator/studies/recalculated-page'
import { recalculateStudy } from '~/areas/simulator/studies/recalculated.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/estudos/:studyId/recalcular')

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Recalcular um estudo')

export const loader = guarded((member, { context, params }) =>
  recalculateStudy(memberSimulator(member, context), params.studyId, context.now()),
)

export default function Recalculated() {
  return <RecalculatedPage {...useLoaderData<typeof loader>()} />
}
