import { cnpjCharacters } from '~/domain/registry/cnpj'
import type { Signer } from '~/session/signer.server'
import type { FormValues } from '../form/fields'

const purpose = 'simulator invoice'

/** A signed receipt that this person submitted an invoice of this customer. The form carries it, so no second one is needed. */
export function signInvoiceReceipt(signer: Signer, userId: string, { cnpj }: Pick<FormValues, 'cnpj'>): string {
  return signer.sign(purpose, subjectOf(userId, cnpj))
}

/** Whether the form carries a valid receipt of this person for the customer it names. */
export function hasInvoiceReceipt(
  signer: Signer,
  userId: string,
  { invoice, cnpj }: Pick<FormValues, 'invoice' | 'cnpj'>,
): boolean {
  return signer.verify(purpose, invoice)?.text === subjectOf(userId, cnpj)
}

function subjectOf(userId: string, cnpj: string) {
  return `${userId} ${cnpjCharacters(cnpj)}`
}
