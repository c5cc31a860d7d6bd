import type { LoaderFunctionArgs } from '@remix-run/node'
import { simulatorAccess } from '~/areas/simulator/access'
import { studyPdf } from '~/areas/simulator/study/study-pdf.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, simulatorAccess)
  return studyPdf(provider, new URL(request.url).searchParams.get('estudo') ?? '', context.brand)
}
