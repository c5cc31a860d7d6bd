import { auditReadInvoice } from '~/contract/invoice-audit'
import { brazilDay } from '~/domain/dated/brazil-day'
import { auditFileName } from '~/documents/invoice-audit/file-name'
import { invoiceAuditPdf } from '~/documents/invoice-audit/invoice-audit-pdf.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { MemberProvider } from '~/gateway/refresh.server'
import { orMissing } from '../open-invoice.server'

type Provider = Pick<MemberProvider, 'call'>

/**
 * The audit of one of this person's invoices.
 *
 * @throws a 404 response for an invoice that does not exist or belongs to somebody else.
 */
export async function openInvoiceAudit(provider: Provider, id: string) {
  return { id, audit: await orMissing(provider.call(auditReadInvoice, { params: { id } })) }
}

export type OpenedAudit = Awaited<ReturnType<typeof openInvoiceAudit>>

/** The response with the PDF of an audit. */
export async function auditPdf(provider: Provider, id: string, options: { brand: SigningBrand; now: Date }): Promise<Response> {
  const { audit } = await openInvoiceAudit(provider, id)
  const day = brazilDay(options.now)
  return respondWithPdf(() => invoiceAuditPdf(audit, { brand: options.brand, day }), auditFileName(audit))
}
