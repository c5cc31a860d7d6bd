import { proposalPdf } from '~/areas/simulator/study/proposal-pdf.server'
import { doorway } from '~/session/doorway.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/proposta.pdf')
  return proposalPdf(member, new URL(request.url).searchParams.get('estudo') ?? '', context.brand, context.now())
}
