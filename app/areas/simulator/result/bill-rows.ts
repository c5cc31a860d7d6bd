import { billParts, partBrl, type Bill, type BillLine } from '~/domain/bill/bill'
import type { Comparison } from '~/domain/study/comparison'

/** A line of the monthly comparison. A monthly fee has no quantity. */
export type BillRow = { id: string; label: string; measured?: Pick<BillLine, 'quantity' | 'unit'>; amountBrl: number }

/** The same line in both bills; undefined in a bill without it. */
export type ComparedRow = { id: string; label: string; base?: BillRow; alternative?: BillRow; savingBrl: number }

/** The lines of both bills in the base's order; a line only in the alternative follows the one before it there. */
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

/** The lines of a bill, with the taxes on the tariff discount added up in one line. */
export function billRows(bill: Bill): BillRow[] {
  const rows = bill.lines
    .filter(({ part }) => part !== 'benefit')
    .map(({ id, label, quantity, unit, amountBrl }) => ({
      id,
      label,
      amountBrl,
      ...(unit !== 'mês' && { measured: { quantity, unit } }),
    }))
  const benefitBrl = partBrl(bill, 'benefit')
  return benefitBrl === 0 ? rows : [...rows, { id: 'benefit', label: billParts.benefit, amountBrl: benefitBrl }]
}
