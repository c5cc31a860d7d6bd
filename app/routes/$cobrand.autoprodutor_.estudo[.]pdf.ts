import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { cobrandAt } from '~/areas/cobrand/cobrand.server'
import { simulatorAccessOf } from '~/areas/cobrand/simulator-access.server'
import { studyPdf } from '~/areas/simulator/study/study-pdf.server'
import { optionalMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  if (!access) return redirect(`/${cobrand.slug}-solar/autoprodutor#simulador`)
  return studyPdf(access, new URL(request.url).searchParams.get('estudo') ?? '', context.brand, context.now())
}
