import { billParts, partBrl, type Bill } from '~/domain/bill/bill'
import type { Comparison } from '~/domain/study/comparison'
import { quantityText } from '~/study-text/line-text'

/** A line of the monthly comparison; what is not counted in kW or kWh has no quantity. */
export type BillRow = { id: string; label: string; quantity?: string; amountBrl: number }

/** A line of either bill, beside the other's: undefined in the bill that lacks it. */
export type ComparedRow = { id: string; label: string; base?: BillRow; alternative?: BillRow; savingBrl: number }

/** The lines of two bills in one order, so that their tables stand row by row: those of the base, each new one after the line it follows. */
export function comparedRows({ base, alternative }: Pick<Comparison, 'base' | 'alternative'>): ComparedRow[] {
  const baseRows = new Map(billRows(base).map((row) => [row.id, row]))
  const alternativeRows = new Map(billRows(alternative).map((row) => [row.id, row]))
  const ids = [...baseRows.keys()]
  const added = [...alternativeRows.keys()]
  added.forEach((id, index) => {
    if (!baseRows.has(id)) ids.splice(index === 0 ? 0 : ids.indexOf(added[index - 1]!) + 1, 0, id)
  })
  return ids.map((id) => {
    const [one, other] = [baseRows.get(id), alternativeRows.get(id)]
    return {
      id,
      label: (one ?? other)!.label,
      ...(one && { base: one }),
      ...(other && { alternative: other }),
      savingBrl: (one?.amountBrl ?? 0) - (other?.amountBrl ?? 0),
    }
  })
}

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
