import { useLoaderData } from '@remix-run/react'
import { openStudyChoice, openYear } from '~/areas/simulator/year/open-year.server'
import { StudyChoice } from '~/areas/simulator/year/study-choice'
import { YearPage } from '~/areas/simulator/year/year-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/doze-meses')

export const handle: PageHandle = { style: 'demand' }
export const meta = titleMeta('Doze meses')

export const loader = guarded(({ provider }, { query, context }) =>
  query.get('estudo') ? openYear(provider, query, context.now()) : openStudyChoice(provider, query),
)

export default function TwelveMonths() {
  const page = useLoaderData<typeof loader>()
  return 'studies' in page ? <StudyChoice {...page} /> : <YearPage {...page} />
}
