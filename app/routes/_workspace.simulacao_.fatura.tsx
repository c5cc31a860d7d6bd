import { useLoaderData } from '@remix-run/react'
import { openInvoices } from '~/areas/simulator/invoices/list-invoices.server'
import { InvoicesPage } from '~/areas/simulator/invoices/list-page'
import { readInvoices } from '~/areas/simulator/invoices/read-files.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/fatura')

export const handle: PageHandle = { script: 'upload', style: 'invoices' }
export const meta = titleMeta('Faturas de energia')

export const loader = guarded((member, { context, query }) => openInvoices(member, query, context))

export const action = guarded(async (member, { request, context }) => readInvoices(member, await request.formData(), context))

export default function Invoices() {
  return <InvoicesPage {...useLoaderData<typeof loader>()} />
}
