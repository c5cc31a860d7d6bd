import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SimulatorPage } from '~/areas/simulator/form/simulator-page'
import { ResultPage } from '~/areas/simulator/result/result-page'
import { memberSimulator, openSimulator, simulate } from '~/areas/simulator/simulate.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao')

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'hydrate' : 'enhance'),
  style: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'simulator' : 'studies'),
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.page === 'result' ? 'Resultado da simulação de economia' : 'Simulação de economia' },
]

export const loader = guarded((member, { request, context }) => openSimulator(memberSimulator(member, context), request))

export const action = guarded(async (member, { request, context }) =>
  simulate(memberSimulator(member, context), await request.formData()),
)

export default function Simulacao() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return loaded.page === 'result' ? <ResultPage {...loaded} /> : <SimulatorPage {...loaded} {...reply} />
}
