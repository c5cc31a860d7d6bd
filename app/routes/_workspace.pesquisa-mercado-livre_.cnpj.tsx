import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CnpjPage } from '~/areas/market/company-loads/cnpj-page'
import { openCnpjForm } from '~/areas/market/company-loads/company-loads.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Unidades de um CNPJ')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/pesquisa-mercado-livre/cnpj')
  return openCnpjForm(new URL(request.url).searchParams)
}

export default function Cnpj() {
  return <CnpjPage {...useLoaderData<typeof loader>()} />
}
