import { useLoaderData } from '@remix-run/react'
import { changeCompanyRecord, openCompanyRecord } from '~/areas/admin/companies/company.server'
import { CompanyRecordPage } from '~/areas/admin/companies/company-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id')

export const meta = titleMeta('Empresa')

export const loader = guarded((member, { params, query }) => openCompanyRecord(member, params.id, query))

export const action = guarded(async (member, { request, context, params }) =>
  changeCompanyRecord(member, params.id, await request.formData(), context),
)

export default function Company() {
  return <CompanyRecordPage {...useLoaderData<typeof loader>()} />
}
