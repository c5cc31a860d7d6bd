import type { LoaderFunctionArgs } from '@remix-run/node'
import { auditPdf } from '~/areas/simulator/invoices/audit/open-audit.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/fatura/:invoiceId/auditoria.pdf')
  return auditPdf(provider, params['invoiceId']!, { brand: context.brand, now: context.now() })
}
