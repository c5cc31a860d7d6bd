import { quantityText } from '~/study-text/line-text'
import { billParts, partBrl, type Bill } from '~/domain/bill/bill'

/** A line of the monthly comparison; what is not counted in kW or kWh has no quantity. */
export type BillRow = { id: string; label: string; quantity?: string; amountBrl: number }

/** A bill as it is compared: its lines, with the several taxes on the tariff discount as one. */
export function billRows(bill: Bill): BillRow[] {
  const rows = bill.lines
    .filter(({ part }) => part !== 'benefit')
    .map(({ id, label, quantity, unit, amountBrl }) => ({
      id,
      label,
      amountBrl,
      ...(unit !== 'mês' && { quantity: quantityText(quantity, unit) }),
    }))
  const benefitBrl = partBrl(bill, 'benefit')
  return benefitBrl === 0 ? rows : [...rows, { id: 'benefit', label: billParts.benefit, amountBrl: benefitBrl }]
}
