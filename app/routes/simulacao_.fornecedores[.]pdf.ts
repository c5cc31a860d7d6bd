import type { LoaderFunctionArgs } from '@remix-run/node'
import { quotesPdf } from '~/areas/simulator/quotes/quotes-pdf.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fornecedores.pdf')
  return quotesPdf(provider, new URL(request.url).searchParams, context)
}
