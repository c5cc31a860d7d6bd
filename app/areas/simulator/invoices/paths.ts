export const invoicesPath = '/simulacao/fatura'

/** In the address of an invoice that was sent again. */
export const readBeforeName = 'ja-lida'

export function invoicePath(id: string): string {
  return `${invoicesPath}/${id}`
}
