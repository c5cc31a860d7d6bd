import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { cobrandAt, pathOf } from '~/areas/cobrand/cobrand.server'
import { simulatorAccessOf } from '~/areas/cobrand/simulator-access.server'
import { answerLive, refuseView } from '~/areas/simulator/live-answer.server'
import { isView, optionalMember } from '~/session/guards.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  return redirect(pathOf(cobrandAt(params['cobrand'], context)))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (await isView(request, context)) return refuseView()
  const cobrand = cobrandAt(params['cobrand'], context)
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  return answerLive(access, context.limits.mayAnswerLive, await request.formData())
}
