import type { UnreadableInvoice } from '~/domain/invoice/invoice'

/** A file that cannot be read as an invoice; the message is for people. */
export class UnreadableInvoiceError extends Error {
  constructor(
    readonly code: UnreadableInvoice['code'],
    message: string,
  ) {
    super(message)
  }
}

/** A file that violates its format: truncated, edited by hand, or written by a faulty program. */
export function broken(why: string): UnreadableInvoiceError {
  return new UnreadableInvoiceError('broken', `O arquivo está incompleto ou foi alterado: ${why}.`)
}
