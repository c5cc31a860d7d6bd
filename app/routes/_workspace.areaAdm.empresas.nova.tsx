import { useLoaderData } from '@remix-run/react'
import { addCompany, openNewCompany } from '~/areas/admin/companies/new-company.server'
import { NewCompanyPage } from '~/areas/admin/companies/new-company-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/nova')

export const meta = titleMeta('Cadastrar empresa')

export const loader = guarded((member, { query }) => openNewCompany(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  addCompany(member, await request.formData(), query, context),
)

export default function NewCompany() {
  return <NewCompanyPage {...useLoaderData<typeof loader>()} />
}
