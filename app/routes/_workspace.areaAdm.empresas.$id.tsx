import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeCompanyRecord, openCompany } from '~/areas/admin/companies/company.server'
import { CompanyPage } from '~/areas/admin/companies/company-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Empresa')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/empresas/:id')
  return openCompany(member, params['id']!, new URL(request.url).searchParams)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/empresas/:id')
  return changeCompanyRecord(member, params['id']!, await request.formData(), context)
}

export default function Company() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />
}
