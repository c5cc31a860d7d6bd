import { useActionData, useLoaderData } from '@remix-run/react'
import { InvoicePage } from '~/areas/simulator/invoices/invoice-page'
import { checkInvoice, openInvoice } from '~/areas/simulator/invoices/open-invoice.server'
import { readBeforeName } from '~/areas/simulator/invoices/paths'
import { instantSaving, memberSimulator } from '~/areas/simulator/simulate.server'
import { doorway } from '~/session/doorway.server'
import { mayOpen } from '~/session/route-registry'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/fatura/:invoiceId')

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Fatura lida')

export const loader = guarded(async (member, { params, query, context }) => {
  const opened = await openInvoice(member.provider, params.invoiceId)
  const saving = await instantSaving(memberSimulator(member, context), opened)
  const maySell = mayOpen(member, '/simulacao/propostas')
  return { ...opened, saving, isReadBefore: query.has(readBeforeName), maySell, sendingKey: crypto.randomUUID() }
})

export const action = guarded(async ({ provider }, { request, params, context }) =>
  checkInvoice(provider, params.invoiceId, await request.formData(), context),
)

export default function ReadInvoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
