import type { Invoice, InvoiceLine, InvoiceLineKind } from './invoice'

const reactiveKinds: readonly InvoiceLineKind[] = ['reactive-energy', 'reactive-demand']

/** Whether a line charges for a power factor below 0.92. */
export function isReactive({ kind, amountBrl }: InvoiceLine): boolean {
  return reactiveKinds.includes(kind) && amountBrl !== 0
}

/** What an invoice charges for reactive energy and demand, with taxes; 0 where it charges none. [R$/month] */
export function reactiveBrl({ lines }: Pick<Invoice, 'lines'>): number {
  return lines.filter(isReactive).reduce((sum, { amountBrl }) => sum + amountBrl, 0)
}
