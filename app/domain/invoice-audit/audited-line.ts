import { taxFactors } from '~/domain/bill/taxes'
import type { Invoice, InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'

/**
 * A line with a quantity and a price. Its amount is quantity × tariff × taxes: each rule judges one of them and leaves the others as charged
 * or as the rules before found right, so that the differences of a line add up and none is counted twice.
 */
export type AuditedLine = {
  /** Its place in the invoice. */
  at: number
  line: InvoiceLine
  quantity: number
  /** With the taxes inside. [R$/unit] */
  priceBrl: number
  /** Gross-up by the printed rates; undefined where one is missing. */
  taxFactor: number | undefined
  icmsFraction: number | undefined
  /** Before taxes: printed, else the price without the printed taxes. [R$/unit] */
  tariffBrl: number | undefined
  isTariffPrinted: boolean
}

/** Rates are printed in percent with two decimals: each is right within half of the last one, and so is what they multiply. */
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

/** Gross-up of a line's taxes by the rates that the invoice prints; undefined where one is missing. */
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

/** Kinds whose price is a tariff with its taxes inside. */
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
