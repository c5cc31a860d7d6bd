import { useLoaderData } from '@remix-run/react'
import { CompanyLoadsPage } from '~/areas/market/company-loads/company-loads-page'
import { openCompanyLoads } from '~/areas/market/company-loads/company-loads.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/cnpj/:cnpj')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Unidades de um CNPJ')

export const loader = guarded((member, { params, query }) => openCompanyLoads(member, params.cnpj, query))

export default function CompanyLoads() {
  return <CompanyLoadsPage {...useLoaderData<typeof loader>()} />
}
