import { auditReadInvoice } from '~/contract/invoice-audit'
import { auditInvoice } from '~/domain/invoice-audit/audit'
import { toAuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { addedFlags } from '../premises/added-flags'
import { flagSurchargesOf } from '../premises/flag-surcharges'
import { tariffsOfInvoice } from '../tariffs/tariffs-of-invoice'
import { findInvoice } from './invoices'

/** The audit of a stored invoice, with its owner's statements. */
export function mountInvoiceAudit(mount: Mount, { db }: Deps) {
  mount(auditReadInvoice, async ({ params: { id }, caller }) => {
    const { invoice } = await findInvoice(db, { id, authorId: caller.id })
    const [tariffs, flags, surcharges] = await Promise.all([tariffsOfInvoice(db, invoice), addedFlags(db), flagSurchargesOf(db)])
    return toAuditedInvoice(invoice, auditInvoice(invoice, tariffs, flags, surcharges))
  })
}
