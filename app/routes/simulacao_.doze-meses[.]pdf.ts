import type { LoaderFunctionArgs } from '@remix-run/node'
import { yearPdf } from '~/areas/simulator/year/year-files.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/doze-meses.pdf')
  const query = new URL(request.url).searchParams
  return yearPdf(member, query, context.brand)
}
