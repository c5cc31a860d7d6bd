import type { InvoiceLine, InvoiceMarket } from '~/domain/invoice/invoice'

/** A unit of the free market pays its distributor only for the wires; some bills also name the market. */
export function marketOf(
  lines: readonly InvoiceLine[],
  { isFree, isPartlyFree }: { isFree: boolean; isPartlyFree: boolean },
): InvoiceMarket {
  if (isPartlyFree) return 'partly-free'
  const energy = lines.filter(({ kind }) => kind === 'energy')
  const hasOnlyWires = energy.length > 0 && energy.every(({ component }) => component === 'TUSD')
  return isFree || hasOnlyWires ? 'free' : 'captive'
}
