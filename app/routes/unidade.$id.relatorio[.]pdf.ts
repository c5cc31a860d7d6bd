import type { LoaderFunctionArgs } from '@remix-run/node'
import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { monthlyReport } from '~/areas/units/report.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/unidade/:id/relatorio.pdf')
  const mes = new URL(request.url).searchParams.get('mes')
  const asked = { unitId: params['id']!, mes, brand: context.brand, now: context.now() }
  return (await refuseTooManyFiles(member, context)) ?? monthlyReport(member.provider, asked)
}
