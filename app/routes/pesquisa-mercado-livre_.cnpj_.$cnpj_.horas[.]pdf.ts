import { companyHoursFile } from '~/areas/market/hours/hours-files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/pesquisa-mercado-livre/cnpj/:cnpj/horas.pdf')

export const loader = guarded((member, { context, params, query }) =>
  companyHoursFile(member, { typed: params.cnpj, query, format: 'pdf', brand: context.brand, now: context.now() }),
)
