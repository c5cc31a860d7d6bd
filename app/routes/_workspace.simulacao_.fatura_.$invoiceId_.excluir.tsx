import { useLoaderData } from '@remix-run/react'
import { DeleteInvoicePage } from '~/areas/simulator/invoices/delete-page'
import { openInvoice, removeInvoice } from '~/areas/simulator/invoices/open-invoice.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/fatura/:invoiceId/excluir')

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Excluir uma fatura')

export const loader = guarded(async ({ provider }, { params }) => {
  const { id, invoice, distributor, file } = await openInvoice(provider, params.invoiceId)
  return { id, invoice, distributor, hasFile: file !== null }
})

export const action = guarded(({ provider }, { context, params }) => removeInvoice(provider, params.invoiceId, context))

export default function DeleteInvoice() {
  return <DeleteInvoicePage {...useLoaderData<typeof loader>()} />
}
