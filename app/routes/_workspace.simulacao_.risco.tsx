import { useLoaderData } from '@remix-run/react'
import { keepRisk, openRisk } from '~/areas/simulator/risk/open-risk.server'
import { RiskPage } from '~/areas/simulator/risk/risk-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/risco')

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Risco do estudo')

export const loader = guarded(({ provider }, { query }) => openRisk(provider, query))

export const action = guarded(async ({ provider }, { request, context, query }) =>
  keepRisk(provider, { query, form: await request.formData(), context }),
)

export default function StudyRisk() {
  return <RiskPage {...useLoaderData<typeof loader>()} />
}
