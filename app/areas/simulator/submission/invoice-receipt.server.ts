import { isPrintedCnpj } from '~/domain/registry/cnpj'
import type { Signer } from '~/session/signer.server'
import type { FormValues } from '../form/fields'

const purpose = 'simulator invoice'
const sent = 'sent'

type Receipt = {
  /** As the invoice prints it: some characters may be stars. */
  cnpj: string
  /** A read invoice, submitted with the simulation unless it already was. */
  readId?: string | undefined
  isSent?: boolean
}

/** A signed receipt for this person's invoice of this customer. The form carries it, so that the invoice is asked for once. */
export function signInvoiceReceipt(signer: Signer, userId: string, { cnpj, readId = '', isSent = false }: Receipt): string {
  return signer.sign(purpose, [userId, cnpj.replaceAll(/\s/g, ''), readId, ...(isSent ? [sent] : [])].join(' '))
}

/** This person's receipt in the form, for the form's customer or before one is named; undefined without one. */
export function invoiceReceiptOf(
  signer: Signer,
  userId: string,
  { invoice, cnpj }: Pick<FormValues, 'invoice' | 'cnpj'>,
): { readId: string | undefined; isSent: boolean } | undefined {
  const [whose, printed = '', readId = '', state] = signer.verify(purpose, invoice)?.text.split(' ') ?? []
  const isOfCustomer = cnpj === '' || isPrintedCnpj(printed, cnpj)
  return whose === userId && isOfCustomer ? { readId: readId === '' ? undefined : readId, isSent: state === sent } : undefined
}
