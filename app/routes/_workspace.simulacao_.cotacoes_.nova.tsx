import { useLoaderData } from '@remix-run/react'
import { addTender, openNewTender } from '~/areas/sales/tenders/tenders.server'
import { NewTenderPage } from '~/areas/sales/tenders/tenders-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { TenderError as ErrorBoundary } from '~/areas/sales/tenders/tender-page'

const guarded = doorway('/simulacao/cotacoes/nova')

export const handle: PageHandle = { style: 'sales' }
export const meta = titleMeta('Pedir cotações')

export const loader = guarded(({ provider }, { query, context }) => openNewTender(provider, query, context.now()))

export const action = guarded(async ({ provider }, { request, query, context }) =>
  addTender(provider, query, await request.formData(), context),
)

export default function NewTender() {
  return <NewTenderPage {...useLoaderData<typeof loader>()} />
}
