import { contradictionsOf } from './contradictions'
import type { Invoice, InvoiceDoubt, InvoiceLine, InvoiceLineKind } from './invoice'
import { missingData } from './missing-fields'
import { priceDoubts } from './price-doubts'
import { scaleDoubts } from './scale-doubts'
import { isBeyond, lineToleranceBrl, totalToleranceBrl } from './tolerance'
import { writtenDecimal, writtenMoney, quantity } from './written'

/**
 * Contradictory data of an invoice, and data missing for a study. Without doubts each measured line is its quantity times its
 * price (± R$ 0.02), and the lines add up to the total (± R$ 0.05).
 *
 * @returns the doubts in the order in which a person answers them: the market, then missing data, then figures.
 */
export function invoiceDoubts(invoice: Invoice): InvoiceDoubt[] {
  return [
    ...marketDoubts(invoice),
    ...missingData(invoice),
    ...contradictionsOf(invoice),
    ...scaleDoubts(invoice),
    ...invoice.lines.flatMap(lineDoubts),
    ...priceDoubts(invoice),
    ...totalDoubts(invoice),
  ]
}

function marketDoubts({ market }: Invoice): InvoiceDoubt[] {
  return market === 'captive' ? [] : [{ code: 'market', field: 'market', message: marketMessages[market] }]
}

const marketMessages = {
  free: 'Esta unidade já compra energia no mercado livre: esta é a fatura da distribuidora, e a energia vem em outra, do comercializador. O total daqui não é o custo no mercado cativo.',
  'partly-free':
    'Esta unidade compra parte da energia no mercado livre: o total desta fatura não é o custo no mercado cativo. Confirme o consumo e o que vem de outra fatura.',
}

function lineDoubts(line: InvoiceLine, at: number): InvoiceDoubt[] {
  const { label, amountBrl, unit, unitPriceBrl } = line
  const doubt = (message: string): InvoiceDoubt[] => [{ code: 'line', line: at, field: 'lines', message }]
  if (line.quantity === undefined || unitPriceBrl === undefined) {
    if (!measuredKinds.includes(line.kind) || amountBrl === 0 || line.parts) return []
    return doubt(`A linha "${label}", de ${writtenMoney(amountBrl)}, não traz a quantidade ou o preço, e não há como conferi-la.`)
  }
  const isReturned = amountBrl < 0
  const productBrl = line.quantity * unitPriceBrl
  const chargedBrl = isReturned ? -Math.abs(productBrl) : productBrl
  // For a credit, quantity or price may have a minus sign, or neither; charges have none.
  const isSignRight = isReturned ? line.quantity >= 0 || unitPriceBrl >= 0 : line.quantity >= 0 && unitPriceBrl >= 0
  if (isSignRight && !isBeyond(lineToleranceBrl, chargedBrl - amountBrl)) return []
  const terms = `${quantity(line.quantity, unit)} × R$ ${writtenDecimal(unitPriceBrl, 8)}`
  return doubt(
    `A linha "${label}" não confere: ${terms} dá ${writtenMoney(chargedBrl)}, e a fatura traz ${writtenMoney(amountBrl)}.`,
  )
}

/** Kinds charged by quantity and price. */
const measuredKinds: readonly InvoiceLineKind[] = [
  'demand',
  'unused-demand',
  'overrun',
  'plant-demand',
  'energy',
  'injected-energy',
  'reactive-energy',
  'reactive-demand',
]

function totalDoubts({ lines, totalBrl }: Invoice): InvoiceDoubt[] {
  const sumBrl = lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
  if (!isBeyond(totalToleranceBrl, sumBrl - totalBrl)) return []
  const difference = writtenMoney(Math.abs(sumBrl - totalBrl))
  const message = `As linhas somam ${writtenMoney(sumBrl)} e o total a pagar é ${writtenMoney(totalBrl)}: a diferença é de ${difference}.`
  return [{ code: 'total', field: 'totalBrl', message }]
}
