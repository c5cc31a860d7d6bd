import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import { states } from '~/domain/registry/states'
import { maxBillBrl } from '~/domain/residential/residential-saving'
import { decimal } from '~/ui/format'

/** Form fields that a household's bill fills, with their names for the message. */
const filledFields = {
  billValue: 'o valor da conta',
  state: 'o estado',
  name: 'o nome',
  document: 'o CPF ou CNPJ',
} as const

/**
 * Fills the empty fields of a form from a bill; typed fields stay.
 *
 * @returns the names of the filled fields, in the order of the page.
 */
export function fillEmptyFields(form: FormData, invoice: Invoice, doubts: readonly InvoiceDoubt[]): string[] {
  const { issuer, customer, totalBrl } = invoice
  const isTotalSure = totalBrl > 0 && totalBrl <= maxBillBrl && !doubts.some(({ code }) => code === 'total')
  const said = {
    billValue: isTotalSure ? decimal(totalBrl) : '',
    state: states.find(({ value }) => value === issuer.state)?.value ?? '',
    name: customer.name ?? '',
    // Some bills mask it with stars.
    document: /^[\dA-Z]+$/.exec(customer.document ?? '')?.[0] ?? '',
  }
  return (['billValue', 'state', 'name', 'document'] as const).flatMap((name) => {
    if (said[name] === '' || String(form.get(name) ?? '').trim() !== '') return []
    form.set(name, said[name])
    return [filledFields[name]]
  })
}
