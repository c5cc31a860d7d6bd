import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openInvoices } from '~/areas/simulator/invoices/list-invoices.server'
import { InvoicesPage } from '~/areas/simulator/invoices/list-page'
import { readInvoices } from '~/areas/simulator/invoices/read-files.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { script: 'upload', style: 'invoices' }
export const meta = titleMeta('Faturas de energia')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/fatura')
  return openInvoices(member, new URL(request.url).searchParams, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/fatura')
  return readInvoices(member, await request.formData(), context)
}

export default function Invoices() {
  return <InvoicesPage {...useLoaderData<typeof loader>()} />
}
