import { ownPartnerId } from '~/areas/commissions/partner/own-commissions.server'
import { statementFile } from '~/areas/commissions/statement/read-statement.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/parceiro/comissoes/extrato.pdf')

export const loader = guarded(async (member, { context, query }) => {
  const { brand } = context
  return statementFile(member.provider, {
    partnerId: await ownPartnerId(member),
    query,
    format: 'pdf',
    brand,
    now: context.now(),
  })
})
