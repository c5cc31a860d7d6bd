import { useLoaderData } from '@remix-run/react'
import { openTenders } from '~/areas/sales/tenders/tenders.server'
import { TendersPage } from '~/areas/sales/tenders/tenders-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { TenderError as ErrorBoundary } from '~/areas/sales/tenders/tender-page'

const guarded = doorway('/simulacao/cotacoes')

export const handle: PageHandle = { style: 'sales' }
export const meta = titleMeta('Cotações')

export const loader = guarded(({ provider }, { query }) => openTenders(provider, query))

export default function Tenders() {
  return <TendersPage list={useLoaderData<typeof loader>()} />
}
