import { cnpjCharacters } from '~/domain/registry/cnpj'
import type { Seals } from '~/session/seals.server'
import type { FormValues } from '../form/fields'

const purpose = 'simulator invoice'

/** The server's own word that a customer's invoice has arrived from this person; it travels with the form. */
export function noteInvoice(seals: Seals, userId: string, { cnpj }: Pick<FormValues, 'cnpj'>): string {
  return seals.seal(purpose, subjectOf(userId, cnpj))
}

/** Whether the form carries that word, for the customer it is about now. */
export function hasInvoice(seals: Seals, userId: string, { invoice, cnpj }: Pick<FormValues, 'invoice' | 'cnpj'>): boolean {
  return seals.open(purpose, invoice)?.text === subjectOf(userId, cnpj)
}

function subjectOf(userId: string, cnpj: string) {
  return `${userId} ${cnpjCharacters(cnpj)}`
}
