import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { answerLive, refuseView } from '~/areas/simulator/live-answer.server'
import { memberSimulatorIfAllowed } from '~/areas/simulator/simulate.server'
import { isView, optionalMember } from '~/session/guards.server'

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await isView(request, context)) return refuseView()
  const simulator = memberSimulatorIfAllowed(await optionalMember(request, context), context)
  return answerLive(simulator, context.limits.mayAnswerLive, await request.formData())
}
