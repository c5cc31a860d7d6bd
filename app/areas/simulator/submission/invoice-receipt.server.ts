import { cnpjCharacters } from '~/domain/registry/cnpj'
import type { Seals } from '~/session/seals.server'
import type { FormValues } from '../form/fields'

const purpose = 'simulator invoice'

/** A sealed receipt: this person has submitted an invoice of this customer. It travels with the form, so that none is asked for twice. */
export function sealInvoiceReceipt(seals: Seals, userId: string, { cnpj }: Pick<FormValues, 'cnpj'>): string {
  return seals.seal(purpose, subjectOf(userId, cnpj))
}

/** Whether the form carries that receipt, of the same person and the customer it names now. */
export function hasInvoiceReceipt(
  seals: Seals,
  userId: string,
  { invoice, cnpj }: Pick<FormValues, 'invoice' | 'cnpj'>,
): boolean {
  return seals.open(purpose, invoice)?.text === subjectOf(userId, cnpj)
}

function subjectOf(userId: string, cnpj: string) {
  return `${userId} ${cnpjCharacters(cnpj)}`
}
