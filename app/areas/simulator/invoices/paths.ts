export const invoicesPath = '/simulacao/fatura'

export function invoicePath(id: string): string {
  return `${invoicesPath}/${id}`
}
