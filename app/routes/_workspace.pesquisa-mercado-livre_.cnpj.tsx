import { useLoaderData } from '@remix-run/react'
import { CnpjPage } from '~/areas/market/company-loads/cnpj-page'
import { openCnpjForm } from '~/areas/market/company-loads/company-loads.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/cnpj')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Unidades de um CNPJ')

export const loader = guarded((_member, { query }) => openCnpjForm(query))

export default function Cnpj() {
  return <CnpjPage {...useLoaderData<typeof loader>()} />
}
