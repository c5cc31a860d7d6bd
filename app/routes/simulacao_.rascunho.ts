import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { saveDraft } from '~/areas/simulator/draft.server'
import { memberSimulatorIfAllowed } from '~/areas/simulator/simulate.server'
import { optionalMember } from '~/session/guards.server'

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const simulator = memberSimulatorIfAllowed(await optionalMember(request, context), context)
  return saveDraft(simulator, await request.formData())
}
