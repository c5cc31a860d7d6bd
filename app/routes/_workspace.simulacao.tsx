import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { draftProposal } from '~/areas/sales/proposals.server'
import { SimulatorPage } from '~/areas/simulator/form/simulator-page'
import { ResultPage } from '~/areas/simulator/result/result-page'
import { memberSimulator, openSimulator, simulate } from '~/areas/simulator/simulate.server'
import { doorway } from '~/session/doorway.server'
import { mayOpen } from '~/session/route-registry'
import type { PageHandle } from '~/ui/page-handle'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao')
const salesPath = '/simulacao/propostas'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'hydrate' : 'enhance'),
  style: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'simulator' : 'studies'),
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.page === 'result' ? 'Resultado da simulação de economia' : 'Simulação de economia' },
]

export const loader = guarded(async (member, { request, context }) => ({
  ...(await openSimulator(memberSimulator(member, context), request)),
  maySell: mayOpen(member, salesPath),
  sendingKey: crypto.randomUUID(),
}))

export const action = guarded(async (member, { request, context }) => {
  const form = await request.formData()
  const propose = (studyId: string) => draftProposal(member.provider, studyId, form, context)
  const simulator = memberSimulator(member, context)
  return simulate(mayOpen(member, salesPath) ? { ...simulator, propose } : simulator, form)
})

export default function Simulacao() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return loaded.page === 'result' ? <ResultPage {...loaded} /> : <SimulatorPage {...loaded} {...reply} />
}
