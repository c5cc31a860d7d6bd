import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { lazy } from 'react'
import { simulatorAccess } from '~/areas/simulator/access'
import { openForm, readForm } from '~/areas/simulator/form/open-form.server'
import { SimulatorPage } from '~/areas/simulator/form/simulator-page'
import { openResult } from '~/areas/simulator/result/open-result.server'
import { makeStudy } from '~/areas/simulator/study/make-study.server'
import { requireMember, takeDraft } from '~/session/guards.server'
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
  const { provider } = await requireMember(request, context, simulatorAccess)
  const query = new URL(request.url).searchParams
  const studyId = query.get('estudo')
  if (studyId !== null) return { page: 'result', ...(await openResult(provider, studyId)) } as const

  const draft = await takeDraft(request, context, '/simulacao')
  return { page: 'form', ...(await openForm(provider, { draft, studyId: query.get('editar') })) } as const
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, simulatorAccess)
  const read = await readForm(provider, await request.formData())
  if (read.state === 'updated') return { entries: read.entries }
  if (read.state === 'invalid') return data({ entries: read.entries, lastResult: read.lastResult }, 400)

  const made = await makeStudy(provider, read)
  if ('id' in made) return redirect(`/simulacao?estudo=${made.id}`, 303)
  return data({ entries: read.entries, failure: made }, made.status)
}

export default function Simulacao() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (loaded.page === 'result') return <ResultPage {...loaded} />
  return <SimulatorPage {...loaded} {...answered} />
}
