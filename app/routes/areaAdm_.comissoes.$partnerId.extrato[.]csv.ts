import type { LoaderFunctionArgs } from '@remix-run/node'
import { statementFile } from '~/areas/commissions/statement/read-statement.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/areaAdm/comissoes/:partnerId/extrato.csv')
  const query = new URL(request.url).searchParams
  const { brand } = context
  return statementFile(provider, { partnerId: params['partnerId']!, query, format: 'csv', brand, now: context.now() })
}
