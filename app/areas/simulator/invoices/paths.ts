export const invoicesPath = '/simulacao/fatura'

/** Query parameter of an invoice that was read before. */
export const readBeforeName = 'ja-lida'

export function invoicePath(id: string): string {
  return `${invoicesPath}/${id}`
}
