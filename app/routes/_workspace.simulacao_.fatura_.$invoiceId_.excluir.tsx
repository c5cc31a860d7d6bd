import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletePage } from '~/areas/simulator/invoices/delete-page'
import { openInvoice, removeInvoice } from '~/areas/simulator/invoices/open-invoice.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Excluir uma fatura')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId/excluir')
  const { id, invoice, distributor } = await openInvoice(provider, params['invoiceId']!)
  return { id, invoice, distributor }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId/excluir')
  return removeInvoice(provider, params['invoiceId']!, context)
}

export default function DeleteInvoice() {
  return <DeletePage {...useLoaderData<typeof loader>()} />
}
