import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { InvoicePage } from '~/areas/simulator/invoices/invoice-page'
import { checkInvoice, openInvoice } from '~/areas/simulator/invoices/open-invoice.server'
import { readBeforeName } from '~/areas/simulator/invoices/paths'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'invoices' }
export const meta = titleMeta('Fatura lida')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId')
  const isReadBefore = new URL(request.url).searchParams.has(readBeforeName)
  return { ...(await openInvoice(provider, params['invoiceId']!)), isReadBefore }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId')
  return checkInvoice(provider, params['invoiceId']!, await request.formData())
}

export default function ReadInvoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
