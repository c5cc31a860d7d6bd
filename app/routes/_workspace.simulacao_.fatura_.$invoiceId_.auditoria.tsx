import { useLoaderData } from '@remix-run/react'
import { InvoiceAuditPage } from '~/areas/simulator/invoices/audit/audit-page'
import { openInvoiceAudit } from '~/areas/simulator/invoices/audit/open-audit.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/fatura/:invoiceId/auditoria')

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Auditoria da fatura')

export const loader = guarded(({ provider }, { params }) => openInvoiceAudit(provider, params.invoiceId))

export default function InvoiceAudit() {
  return <InvoiceAuditPage {...useLoaderData<typeof loader>()} />
}
