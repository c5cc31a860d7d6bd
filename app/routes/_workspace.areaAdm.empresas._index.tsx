import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openCompanies } from '~/areas/admin/companies/companies.server'
import { CompaniesPage } from '~/areas/admin/companies/companies-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Empresas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openCompanies(await requireMember(request, context, '/areaAdm/empresas'), new URL(request.url).searchParams)
}

export default function Companies() {
  return <CompaniesPage {...useLoaderData<typeof loader>()} />
}
