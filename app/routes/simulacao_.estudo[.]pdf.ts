import type { LoaderFunctionArgs } from '@remix-run/node'
import { studyPdf } from '~/areas/simulator/study/study-pdf.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/estudo.pdf')
  const id = new URL(request.url).searchParams.get('estudo') ?? ''
  return studyPdf(member, id, context.brand, context.now())
}
