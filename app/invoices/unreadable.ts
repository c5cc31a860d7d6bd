import type { UnreadableInvoice } from '~/domain/invoice/invoice'

/** A file that is not read as an invoice; the message is for people. */
export class UnreadableInvoiceError extends Error {
  constructor(
    readonly code: UnreadableInvoice['code'],
    message: string,
  ) {
    super(message)
  }
}

/** A file that contradicts its own form: cut, mended by hand, or written by a program with a fault. */
export function broken(why: string): UnreadableInvoiceError {
  return new UnreadableInvoiceError('broken', `O arquivo está incompleto ou foi alterado: ${why}.`)
}
