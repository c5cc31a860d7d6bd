import { useLoaderData } from '@remix-run/react'
import { changeCompanyRecord, openCompany } from '~/areas/admin/companies/company.server'
import { CompanyPage } from '~/areas/admin/companies/company-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id')

export const meta = titleMeta('Empresa')

export const loader = guarded((member, { params, query }) => openCompany(member, params.id, query))

export const action = guarded(async (member, { request, context, params }) =>
  changeCompanyRecord(member, params.id, await request.formData(), context),
)

export default function Company() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />
}
