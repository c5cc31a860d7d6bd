import { useLoaderData } from '@remix-run/react'
import { HoursPage } from '~/areas/market/hours/hours-page'
import { openCompanyHours } from '~/areas/market/hours/hours.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/cnpj/:cnpj/horas')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Consumo hora a hora')

export const loader = guarded((member, { params, query }) => openCompanyHours(member, params.cnpj, query))

export default function CompanyHours() {
  return <HoursPage {...useLoaderData<typeof loader>()} />
}
