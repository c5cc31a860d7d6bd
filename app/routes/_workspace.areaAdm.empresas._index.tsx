import { useLoaderData } from '@remix-run/react'
import { openCompanies } from '~/areas/admin/companies/companies.server'
import { CompaniesPage } from '~/areas/admin/companies/companies-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas')

export const meta = titleMeta('Empresas')

export const loader = guarded((member, { query }) => openCompanies(member, query))

export default function Companies() {
  return <CompaniesPage {...useLoaderData<typeof loader>()} />
}
