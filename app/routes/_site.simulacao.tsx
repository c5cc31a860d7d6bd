import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { lazy } from 'react'
import { simulatorAccess } from '~/areas/simulator/access'
import { SimulatorPage } from '~/areas/simulator/form/simulator-page'
import { openResult } from '~/areas/simulator/result/open-result.server'
import { openSimulator, simulate, simulatingAs } from '~/areas/simulator/simulate.server'
import { ownPath } from '~/areas/simulator/simulator-path'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-script'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

/** Only the server ever shows a result, so its code stays out of what the form sends to the browser. */
const ResultPage = lazy(() => import('~/areas/simulator/result/result-page'))

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'hydrate' : 'enhance'),
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.page === 'result' ? 'Resultado da simulação de economia' : 'Simulação de economia' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, simulatorAccess)
  const query = new URL(request.url).searchParams
  const studyId = query.get('estudo')
  if (studyId !== null) return { page: 'result', ...(await openResult(member.provider, studyId, query.get('envio'))) } as const

  const draft = await member.takeDraft()
  const opening = { draft, studyId: query.get('editar'), mode: query.get('modo') }
  return { page: 'form', ...(await openSimulator(simulatingAs(member, ownPath, context.sessions.seals), opening)) } as const
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, simulatorAccess)
  return simulate(simulatingAs(member, ownPath, context.sessions.seals), await request.formData())
}

export default function Simulacao() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (loaded.page === 'result') return <ResultPage {...loaded} />
  return <SimulatorPage {...loaded} {...answered} />
}
