import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditPage } from '~/areas/simulator/invoices/audit/audit-page'
import { openAudit } from '~/areas/simulator/invoices/audit/open-audit.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Auditoria da fatura')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId/auditoria')
  return openAudit(provider, params['invoiceId']!)
}

export default function InvoiceAudit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />
}
