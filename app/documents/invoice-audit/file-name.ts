import type { AuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import { fileSlug } from '../parts/file-slug'

/** "auditoria-fatura_70104076_2026-08.pdf" */
export function auditFileName({ unitCode, issuerName, month }: AuditedInvoice): string {
  return `auditoria-fatura_${fileSlug(unitCode ?? issuerName, 'fatura')}_${month}.pdf`
}
