import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addCompany, openNewCompany } from '~/areas/admin/companies/new-company.server'
import { NewCompanyPage } from '~/areas/admin/companies/new-company-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Cadastrar empresa')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openNewCompany(await requireMember(request, context, '/areaAdm/empresas/nova'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addCompany(await requireMember(request, context, '/areaAdm/empresas/nova'), await request.formData(), context)
}

export default function NewCompany() {
  return <NewCompanyPage {...useLoaderData<typeof loader>()} />
}
