import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { monthlyReport } from '~/areas/units/report.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/relatorio.pdf')

export const loader = guarded(async (member, { context, params, query }) => {
  const mes = query.get('mes')
  const asked = { unitId: params.id, mes, brand: context.brand, now: context.now() }
  return (await refuseTooManyFiles(member, context)) ?? monthlyReport(member.provider, asked)
})
