import { useLoaderData } from '@remix-run/react'
import { changeOpenedTender, openTender } from '~/areas/sales/tenders/tenders.server'
import { TenderPage } from '~/areas/sales/tenders/tender-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { TenderError as ErrorBoundary } from '~/areas/sales/tenders/tender-page'

const guarded = doorway('/simulacao/cotacoes/:id')

export const handle: PageHandle = { style: 'sales' }
export const meta = titleMeta('Pedido de cotações')

export const loader = guarded(({ provider }, { params, context }) => openTender(provider, params.id, context.now()))

export const action = guarded(async ({ provider }, { request, context, params }) =>
  changeOpenedTender(provider, params.id, await request.formData(), context),
)

export default function Tender() {
  return <TenderPage {...useLoaderData<typeof loader>()} />
}
