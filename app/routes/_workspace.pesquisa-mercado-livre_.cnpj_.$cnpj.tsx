import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompanyLoadsPage } from '~/areas/market/company-loads/company-loads-page'
import { openCompanyLoads } from '~/areas/market/company-loads/company-loads.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Unidades de um CNPJ')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/pesquisa-mercado-livre/cnpj/:cnpj')
  return openCompanyLoads(member, params['cnpj']!, new URL(request.url).searchParams)
}

export default function CompanyLoads() {
  return <CompanyLoadsPage {...useLoaderData<typeof loader>()} />
}
