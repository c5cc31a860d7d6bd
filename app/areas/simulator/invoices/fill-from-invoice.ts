import { isCompensated } from '~/domain/invoice/compensation'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { mayBePrintedCnpj } from '~/domain/registry/cnpj'
import type { IsoDate } from '~/domain/dated/dated'
import type { FormValues } from '../form/fields'
import type { Filled } from '../form/filled-note'
import { shortenedName } from '../form/short-name'
import type { InvoicePolicy } from '../submission/invoice-policy'
import { invoiceMonthText } from './invoice-text'
import type { OpenedInvoice } from './open-invoice.server'
import { invoicePath } from './paths'
import { toForm } from './to-form'

/** The form values from an invoice, and the note about their source. */
export function fillFromInvoice(
  {
    id,
    invoice,
    read,
    doubts,
    figures,
    distributor,
  }: Pick<OpenedInvoice, 'id' | 'invoice' | 'read' | 'doubts' | 'figures' | 'distributor'>,
  { invoicePolicy, today }: { invoicePolicy: InvoicePolicy; today: IsoDate },
): { values: Partial<FormValues>; note: Filled } {
  const { values, missing } = toForm({ invoice, read, doubts }, { figures, distributor: distributor?.value, today })
  const note: Filled = {
    from: 'invoice',
    path: invoicePath(id),
    month: invoiceMonthText(invoice.month),
    distributor: distributor?.name ?? invoice.issuer.name,
    missing,
    shortenedName: shortenedName(invoice.customer.name),
    isGroupB: isGroupB(invoice),
    isFree: invoice.market !== 'captive',
    hasPlant: isCompensated(invoice),
    asksFile: invoicePolicy === 'with-invoice' && !mayBePrintedCnpj(invoice.customer.document ?? ''),
  }
  return { values, note }
}
