import { cnpjCharacters } from '~/domain/registry/cnpj'
import type { Signer } from '~/session/signer.server'
import type { FormValues } from '../form/fields'

const purpose = 'simulator invoice'

/** A signed receipt: this person has submitted an invoice of this customer. It travels with the form, so that none is asked for twice. */
export function signInvoiceReceipt(signer: Signer, userId: string, { cnpj }: Pick<FormValues, 'cnpj'>): string {
  return signer.sign(purpose, subjectOf(userId, cnpj))
}

/** Whether the form carries that receipt, of the same person and the customer it names now. */
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
