import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import { states } from '~/domain/registry/states'
import { maxBillBrl } from '~/domain/residential/residential-saving'
import { decimal } from '~/ui/format'

/** What a household's bill fills of the form, each with its name in the sentence that says so. */
const filledFields = {
  billValue: 'o valor da conta',
  state: 'o estado',
  name: 'o nome',
  document: 'o CPF ou CNPJ',
} as const

/**
 * Fills what is empty in a form with what a bill says of it, and leaves what was typed.
 *
 * @returns the words for what was filled, in the order of the page.
 */
export function fillFromInvoice(form: FormData, invoice: Invoice, doubts: readonly InvoiceDoubt[]): string[] {
  const { issuer, customer, totalBrl } = invoice
  const isTotalSure = totalBrl > 0 && totalBrl <= maxBillBrl && !doubts.some(({ code }) => code === 'total')
  const said = {
    billValue: isTotalSure ? decimal(totalBrl) : '',
    state: states.find(({ value }) => value === issuer.state)?.value ?? '',
    name: customer.name ?? '',
    // Some bills print it with stars.
    document: /^[\dA-Z]+$/.test(customer.document ?? '') ? customer.document! : '',
  }
  return (['billValue', 'state', 'name', 'document'] as const).flatMap((name) => {
    if (said[name] === '' || String(form.get(name) ?? '').trim() !== '') return []
    form.set(name, said[name])
    return [filledFields[name]]
  })
}
