import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownPartnerId } from '~/areas/commissions/partner/own-commissions.server'
import { statementFile } from '~/areas/commissions/statement/read-statement.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/parceiro/comissoes/extrato.pdf')
  const query = new URL(request.url).searchParams
  const { brand } = context
  return statementFile(member.provider, {
    partnerId: await ownPartnerId(member),
    query,
    format: 'pdf',
    brand,
    now: context.now(),
  })
}
