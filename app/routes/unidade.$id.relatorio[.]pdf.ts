import type { LoaderFunctionArgs } from '@remix-run/node'
import { monthlyReport } from '~/areas/units/report.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/unidade/:id/relatorio.pdf')
  const mes = new URL(request.url).searchParams.get('mes')
  return monthlyReport(provider, { unitId: params['id']!, mes, brand: context.brand, now: context.now() })
}
