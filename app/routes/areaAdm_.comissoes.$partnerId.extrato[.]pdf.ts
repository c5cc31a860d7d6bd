import { statementFile } from '~/areas/commissions/statement/read-statement.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/areaAdm/comissoes/:partnerId/extrato.pdf')

export const loader = guarded(({ provider }, { context, params, query }) => {
  const { brand } = context
  return statementFile(provider, { partnerId: params.partnerId, query, format: 'pdf', brand, now: context.now() })
})
