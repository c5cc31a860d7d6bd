import { taxFactors } from '~/domain/bill/taxes'
import type { Invoice, InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'

/**
 * A line with a quantity and a price. Its amount is quantity × tariff × taxes. Each rule judges one factor and leaves the others
 * as charged, or as earlier rules corrected them, so that differences add up without counting twice.
 */
export type AuditedLine = {
  /** Index in the invoice. */
  at: number
  line: InvoiceLine
  quantity: number
  /** Including taxes. [R$/unit] */
  priceBrl: number
  /** Gross-up by the printed rates; undefined if one is missing. */
  taxFactor: number | undefined
  icmsFraction: number | undefined
  /** Before taxes: printed, else the price without the printed taxes. [R$/unit] */
  tariffBrl: number | undefined
  isTariffPrinted: boolean
}

/** Rates are printed in percent with two decimals: each is exact to half of the last one, and so are their products. */
export const printedRatesFraction = 1e-4

/** The lines of an invoice that can be recomputed. */
export function auditedLines(invoice: Invoice): AuditedLine[] {
  return invoice.lines.flatMap((line, at) => {
    const { quantity, unitPriceBrl, amountBrl, kind } = line
    if (!pricedKinds.includes(kind) || quantity === undefined) return []
    const priceBrl = unitPriceBrl ?? (quantity === 0 ? undefined : amountBrl / quantity)
    if (priceBrl === undefined) return []
    const taxFactor = taxFactorOf(line, invoice)
    const tariffBrl = line.tariffBrl ?? (taxFactor === undefined ? undefined : priceBrl / taxFactor)
    const isTariffPrinted = line.tariffBrl !== undefined
    return [{ at, line, quantity, priceBrl, taxFactor, icmsFraction: icmsOf(line, invoice), tariffBrl, isTariffPrinted }]
  })
}

/** Gross-up of a line's taxes by the printed rates; undefined if one is missing. */
export function taxFactorOf(line: InvoiceLine, invoice: Invoice): number | undefined {
  const isFederalExempt = line.pisFraction === undefined && line.pisCofinsBrl === 0 && line.amountBrl !== 0
  const pisFraction = isFederalExempt ? 0 : (line.pisFraction ?? invoice.taxes.pisFraction)
  const cofinsFraction = isFederalExempt ? 0 : (line.cofinsFraction ?? invoice.taxes.cofinsFraction)
  const icmsFraction = icmsOf(line, invoice)
  if (pisFraction === undefined || cofinsFraction === undefined || icmsFraction === undefined) return undefined
  return taxFactors({ pisFraction, cofinsFraction, icmsFraction, icmsCredited: false }).full
}

function icmsOf(line: InvoiceLine, { taxes }: Invoice): number | undefined {
  if (line.icmsFraction !== undefined) return line.icmsFraction
  const isExempt = line.kind === 'unused-demand' || (line.icmsBrl === 0 && line.amountBrl !== 0)
  return isExempt ? 0 : taxes.icmsFraction
}

/** Kinds whose price is a tariff with taxes inside. */
const pricedKinds: readonly InvoiceLineKind[] = [
  'demand',
  'unused-demand',
  'overrun',
  'plant-demand',
  'energy',
  'reactive-energy',
  'reactive-demand',
  'flag',
]
