import type { Invoice } from '~/domain/invoice/invoice'
import type { InvoiceAudit } from './audit'

/** An invoice's audit with its names, for the page and the PDF. */
export type AuditedInvoice = Omit<InvoiceAudit, 'lines'> & {
  issuerName: string
  unitCode?: string | undefined
  /** "2026-08" */
  month: string
  totalBrl: number
  lines: AuditedInvoiceLine[]
}

export type AuditedInvoiceLine = {
  label: string
  quantity?: number | undefined
  unit?: string | undefined
  chargedBrl: number
  recomputedBrl?: number | undefined
}

/** An audit with the names of its invoice. */
export function toAuditedInvoice(invoice: Invoice, audit: InvoiceAudit): AuditedInvoice {
  const { issuer, unitCode, month, totalBrl } = invoice
  const lines = invoice.lines.map(({ label, quantity, unit }, at) => ({ label, quantity, unit, ...audit.lines[at]! }))
  return { ...audit, issuerName: issuer.name, unitCode, month, totalBrl, lines }
}
